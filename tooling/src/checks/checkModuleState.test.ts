import { expect, test } from 'vitest'
import { checkModuleState } from './checkModuleState.js'

const path = 'packages/core/src/a.ts'
const check = (text: string) => checkModuleState(new Map([[path, text]]))

test.each([
  ['let count = 0', 'let'],
  ['export let count = 0', 'let'],
  ['var count = 0', 'var'],
  ['const seen = new Map()', 'Map'],
  ['export const seen: ReadonlySet<string> = new Set([])', 'Set'],
  ['const seen = Object.freeze(new WeakMap())', 'WeakMap'],
  ['const table = { seen: new WeakSet() }', 'WeakSet'],
  ['const seen = (() => { const all = new Set(); return all })()', 'Set'],
  ['class A { static seen = new Map() }', 'Map'],
  ['const all: string[] = []\nexport const add = (x: string) => all.push(x)', "'all'"],
  ['const all = [1]\nexport function put() { all[0] = 2 }', "'all'"],
  ['const table = {} as Table\nexport const put = () => { table.a = 1 }', "'table'"],
  ['const table = { n: 0 }\nexport const next = () => table.n++', "'table'"],
  ['const table = { n: 0 }\nexport const drop = () => delete table.n', "'table'"],
  ['const table = {}\nexport const put = (x: object) => Object.assign(table, x)', "'table'"],
])('forbidden: %s', (text, what) => {
  expect(check(text)).toEqual([expect.stringMatching(new RegExp(`^${path}:\\d .*${what}`))])
})

test.each([
  'export const a = 1',
  "export const order = ['email', 'social'] as const",
  'export const table = Object.freeze({ a: 1 })',
  'export const sorted = [2, 1].toSorted()',
  'export function create() { let n = 0; const all = new Map(); return () => all.set(n++, 1) }',
  'const all = [1]\nexport const f = () => { const all: number[] = []; all.push(1) }',
  'export const f = (all: number[]) => all.push(1)',
  'class A { seen = new Map() }',
  'declare let injected: string',
  'type A = Map<string, string>',
])('fine: %s', (text) => {
  expect(check(text)).toEqual([])
})

test('tests, apps and tooling are not bound by it', () => {
  const sources = new Map([
    ['packages/core/src/a.test.ts', 'let a = 1'],
    ['apps/demo/src/main.ts', 'let a = 1'],
    ['tooling/src/a.ts', 'let a = 1'],
  ])
  expect(checkModuleState(sources)).toEqual([])
})
