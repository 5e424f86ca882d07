import { expect, test } from 'vitest'
import { checkThreats } from './checkThreats.js'

const book = `# Threats
- **T01** One.
- **T02** Two. (later: not built)
`
const sources = (...tests: string[]) =>
  new Map([
    ['docs/threats.md', book],
    ...tests.map((text, i) => [`packages/x/src/a${i}.test.ts`, text] as const),
  ])

test('a threat without a test is reported, unless it is left for later', () => {
  expect(checkThreats(sources())).toEqual(['threat T01 has no test: a title must begin with it'])
})

test('a title names threats before or behind rules', () => {
  expect(checkThreats(sources(`test('T01 it holds', () => {})`))).toEqual([])
  expect(checkThreats(sources(`test('S5.09 T01 it holds', () => {})`))).toEqual([])
  expect(checkThreats(sources(`test('it holds T01', () => {})`))).toHaveLength(1)
  expect(checkThreats(sources(`// test('T01 it holds', () => {})`))).toHaveLength(1)
})

test('a threat that the book does not know is reported', () => {
  // Written in pieces, for this file is read by the check as well.
  const unknown = `T${99}`
  expect(checkThreats(sources(`test('T01 ${unknown} it holds', () => {})`))).toEqual([
    `packages/x/src/a0.test.ts names ${unknown}, which is not in docs/threats.md`,
  ])
})

test('a missing book is reported', () => {
  expect(checkThreats(new Map())).toEqual(['docs/threats.md is missing'])
})
