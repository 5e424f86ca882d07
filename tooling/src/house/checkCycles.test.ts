import { expect, test } from 'vitest'
import { checkCycles } from './checkCycles.js'

const core = 'packages/core/src'

test('a tree without cycles passes, however often a file is reached', () => {
  const sources = new Map([
    [`${core}/a.ts`, "import './b.js'; import './c.js'"],
    [`${core}/b.ts`, "import './d.js'"],
    [`${core}/c.ts`, "import './d.js'"],
    [`${core}/d.ts`, ''],
  ])
  expect(checkCycles(sources)).toEqual([])
})

test('a cycle is reported by its shortest path, with kinds and lines', () => {
  const sources = new Map([
    [`${core}/a.ts`, "import { b } from './b.js'"],
    [`${core}/b.ts`, "\nimport type { C } from './c.js'"],
    [`${core}/c.ts`, "const lazy = () => import('./a.js')"],
  ])
  expect(checkCycles(sources)).toEqual([
    `import cycle (3 files hang together): ${core}/a.ts:1 -> ${core}/b.ts:2 -(type)-> ${core}/c.ts:1 -(dynamic)-> ${core}/a.ts`,
  ])
})

test('a cycle of type imports alone counts', () => {
  const sources = new Map([
    [`${core}/a.ts`, "import type { B } from './b.js'"],
    [`${core}/b.ts`, "import type { A } from './a.js'"],
  ])
  expect(checkCycles(sources)).toHaveLength(1)
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
  expect(checkCycles(sources)).toHaveLength(1)
})

test('a file that imports itself is a cycle', () => {
  expect(checkCycles(new Map([[`${core}/a.ts`, "import './a.js'"]]))).toHaveLength(1)
})
