import { expect, test } from 'vitest'
import { importGraph } from '../sources/importGraph.js'
import type { Sources } from '../sources/readSources.js'
import { checkCycles } from './checkCycles.js'

const core = 'packages/core/src'
const check = (sources: Sources) => checkCycles(importGraph(sources))

test('a tree without cycles passes, however often a file is reached', () => {
  const sources = new Map([
    [`${core}/a.ts`, "import './b.js'; import './c.js'"],
    [`${core}/b.ts`, "import './d.js'"],
    [`${core}/c.ts`, "import './d.js'"],
    [`${core}/d.ts`, ''],
  ])
  expect(check(sources)).toEqual([])
})

test('a cycle is reported by its shortest path, with kinds and lines', () => {
  const sources = new Map([
    [`${core}/a.ts`, "import { b } from './b.js'"],
    [`${core}/b.ts`, "\nimport type { C } from './c.js'"],
    [`${core}/c.ts`, "const lazy = () => import('./a.js')"],
  ])
  expect(check(sources)).toEqual([
    `import cycle: ${core}/a.ts:1 -> ${core}/b.ts:2 -(type)-> ${core}/c.ts:1 -(dynamic)-> ${core}/a.ts`,
  ])
})

test('of cycles that share a file the shortest is reported, and each of others', () => {
  const sources = new Map([
    [`${core}/a.ts`, "import './b.js'"],
    [`${core}/b.ts`, "import './c.js'; import './a.js'"],
    [`${core}/c.ts`, "import './a.js'; import './x.js'"],
    [`${core}/x.ts`, "import './y.js'"],
    [`${core}/y.ts`, "import './x.js'"],
  ])
  expect(check(sources)).toEqual([
    `import cycle: ${core}/a.ts:1 -> ${core}/b.ts:1 -> ${core}/a.ts`,
    `import cycle: ${core}/x.ts:1 -> ${core}/y.ts:1 -> ${core}/x.ts`,
  ])
})

test('a cycle of type imports alone counts', () => {
  const sources = new Map([
    [`${core}/a.ts`, "import type { B } from './b.js'"],
    [`${core}/b.ts`, "import type { A } from './a.js'"],
  ])
  expect(check(sources)).toHaveLength(1)
})

test('a cycle across packages is found through their entries', () => {
  const manifest = (name: string) =>
    JSON.stringify({ name, exports: { '.': { 'latchkey-source': './src/exports/index.ts' } } })
  const sources = new Map([
    ['packages/core/package.json', manifest('@latchkey/core')],
    ['packages/core/src/exports/index.ts', "import '@latchkey/react'"],
    ['packages/react/package.json', manifest('@latchkey/react')],
    ['packages/react/src/exports/index.ts', "import '@latchkey/core'"],
  ])
  expect(check(sources)).toHaveLength(1)
})

test('a file that imports itself is a cycle', () => {
  expect(check(new Map([[`${core}/a.ts`, "import './a.js'"]]))).toHaveLength(1)
})
