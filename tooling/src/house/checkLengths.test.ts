import { expect, test } from 'vitest'
import { checkFileLength, checkFunctionLength } from './checkLengths.js'

const long = 'x\n'.repeat(300)

test('300 lines pass, one more does not', () => {
  const sources = new Map([
    ['packages/core/src/a.ts', 'x\n'.repeat(299)],
    ['packages/core/src/b.ts', long],
    ['packages/react/src/B.module.css', long],
    ['tooling/bin/b.mjs', long],
  ])
  expect(checkFileLength(sources)).toEqual([
    'packages/core/src/b.ts has 301 lines, 300 are the limit',
    'packages/react/src/B.module.css has 301 lines, 300 are the limit',
    'tooling/bin/b.mjs has 301 lines, 300 are the limit',
  ])
})

test.each([
  'packages/core/src/a.test.ts',
  'e2e/specs/a.spec.ts',
  'packages/react/src/locales/de.ts',
  'apps/localnet/src/artifacts/Token.ts',
  'packages/protocol/src/generated/table.ts',
  'packages/protocol/src/chains.generated.ts',
  'docs/rules.md',
  'package-lock.json',
])('%s may be long', (path) => {
  expect(checkFileLength(new Map([[path, long]]))).toEqual([])
})

const tall = (head: string, lines: number, tail = '}') => `${head}${'\n'.repeat(lines - 1)}${tail}`
const src = 'packages/core/src'

test('100 lines of a function pass, one more does not', () => {
  const sources = new Map([
    [`${src}/a.ts`, `\n${tall('export function fits() {', 100)}`],
    [`${src}/b.ts`, `\n${tall('export function long() {', 101)}`],
    [`${src}/C.tsx`, tall('export const View = () => {', 120)],
    [`${src}/d.ts`, tall('export const table = { method() {', 110, '} }')],
    [`${src}/b.test.ts`, tall('function long() {', 101)],
  ])
  expect(checkFunctionLength(sources)).toEqual([
    `${src}/b.ts:2 long has 101 lines, 100 are the limit: cut it where it has parts`,
    `${src}/C.tsx:1 View has 120 lines, 100 are the limit: cut it where it has parts`,
    `${src}/d.ts:1 method has 110 lines, 100 are the limit: cut it where it has parts`,
  ])
})

test('what is on the list is excused wherever it stands, and the list may only shrink', () => {
  const sources = new Map([
    [`${src}/a/long.ts`, tall('export function long() {', 101)],
    ['tooling/long-functions.txt', '# Owed\nlong.ts long\n'],
  ])
  expect(checkFunctionLength(sources, ['a.ts a\nlong.ts long\n'])).toEqual([])
  expect(checkFunctionLength(sources, ['# none\n'])).toEqual([
    'tooling/long-functions.txt has 1 lines, 0 earlier: it may only shrink',
  ])
  sources.set(`${src}/a/long.ts`, '')
  expect(checkFunctionLength(sources)).toEqual([
    "tooling/long-functions.txt lists 'long.ts long', which is not long any more: take it out",
  ])
})
