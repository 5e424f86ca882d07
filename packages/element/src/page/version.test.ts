import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { version } from './joinRegistry.js'

test('`version` is the version in package.json', () => {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  expect(JSON.parse(manifest).version).toBe(version)
})
