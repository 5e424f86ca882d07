import { expect, test } from 'vitest'
import { importGraph } from '../sources/importGraph.js'
import { checkExports, needlessExports } from './checkExports.js'
import { createHouse } from './createHouse.js'

const a = 'packages/core/src/a.ts'

function found(files: Readonly<Record<string, string>>): readonly string[] {
  const sources = new Map(Object.entries(files))
  const graph = importGraph(sources)
  return needlessExports(sources, createHouse(graph), graph)
}

const needless = (name: string, path = a) => `${path} exports ${name}, which no other file imports`

test('an export that no other file imports is needless, used in its own file or not', () => {
  expect(found({ [a]: 'export const one = 1\nexport function two() { return one }' })).toEqual([
    needless('one'),
    needless('two'),
  ])
})

test.each([
  ['an import', 'packages/core/src/b.ts', "import { one } from './a.js'"],
  ['a test', 'packages/core/src/a.test.ts', "import { one } from './a.js'"],
  [
    'an import under another name',
    'packages/core/src/b.ts',
    "import { one as other } from './a.js'",
  ],
  [
    'an export of an entry',
    'packages/core/src/exports/index.ts',
    "export { one as other } from '../a.js'",
  ],
  ['the whole module', 'packages/core/src/b.ts', "import * as all from './a.js'"],
  ['all exports', 'packages/core/src/b.ts', "export * from './a.js'"],
  ['a dynamic import', 'packages/core/src/b.ts', "const { one } = await import('./a.js')"],
])('%s needs it', (_, path, text) => {
  const manifest = '{ "name": "@latchkey/core", "exports": { ".": "./src/exports/index.ts" } }'
  expect(
    found({ 'packages/core/package.json': manifest, [a]: 'export const one = 1', [path]: text }),
  ).toEqual([])
})

test('an entry of a package exports for others', () => {
  const manifest = '{ "name": "@latchkey/core", "exports": { ".": "./src/a.ts" } }'
  expect(found({ 'packages/core/package.json': manifest, [a]: 'export const one = 1' })).toEqual([])
})

test('a type may be exported with the signature that names it, and not for nothing', () => {
  const text =
    'export type Options = {}\nexport type Unused = {}\nexport function make(_: Options) {}'
  expect(found({ [a]: text, 'packages/core/src/b.ts': "import { make } from './a.js'" })).toEqual([
    needless('Unused'),
  ])
})

test('there may be as many as the limit says', () => {
  expect(checkExports(['x exports y'], 1)).toEqual([])
  expect(checkExports(['x exports y'], 0)).toEqual([
    '1 needless exports, 0 are the limit: take the word or the code out',
    'x exports y',
  ])
})
