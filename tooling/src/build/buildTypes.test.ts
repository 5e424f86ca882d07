import { expect, test } from 'vitest'
import { importsSheet } from './buildTypes.js'

test.each([
  [`import { sheet } from './X.module.css'`, true],
  [`export declare const a: typeof import("./X.module.css").sheet`, true],
  ['/** A compiled `.module.css`. */', false],
  [`import type { Sheet } from './sheet.js'`, false],
])('%s imports a stylesheet: %s', (text, expected) => {
  expect(importsSheet(text)).toBe(expected)
})
