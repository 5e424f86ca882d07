import { expect, test } from 'vitest'
import { checkSyntax } from './checkSyntax.js'

test('code that does not parse is told, and other files are not parsed', () => {
  const sources = new Map([
    ['packages/core/src/a.ts', 'export const a = '],
    ['packages/core/src/b.tsx', 'export const b = <T,>(x: T) => <p>{x as string}</p>'],
    ['packages/core/src/c.css', 'a {'],
    ['docs/d.ts', 'export const'],
  ])
  expect(checkSyntax(sources)).toEqual([
    expect.stringContaining('packages/core/src/a.ts does not parse'),
  ])
})
