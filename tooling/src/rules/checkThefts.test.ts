import { expect, test } from 'vitest'
import { checkThefts } from './checkThreats.js'

// Written in pieces, for this file is read by the checks as well.
const first = `T${71}`
const second = `T${72}`

const sources = (cells: string, path = 'apps/x/src/theft.attack.test.ts') =>
  new Map([
    [
      'docs/security.md',
      `# Security\n\n## What each theft gives\n\n| party | files | live |\n| --- | --- | --- |\n${cells}\n\n## More\n\n| a |\n| - |\n| b |\n`,
    ],
    [path, `test('${first} it fails', () => {})\ntest('${second} it fails', () => {})`],
  ])

test('a cell whose threats are carried out by attack tests is complete', () => {
  expect(checkThefts(sources(`| auth | nothing (${first}) | one share (${second}) |`))).toEqual([])
})

test('a cell without a threat, or whose threat has no attack test, is reported', () => {
  expect(checkThefts(sources(`| auth | nothing | one share (${second}) |`))).toEqual([
    'docs/security.md, what theft of auth gives, column 1: the cell names no threat',
  ])
  const usual = sources(`| auth | nothing (${first}) | x (${second}) |`, 'apps/x/src/a.test.ts')
  expect(checkThefts(usual)).toHaveLength(2)
})

test('a missing table is reported', () => {
  expect(checkThefts(new Map())).toHaveLength(1)
})
