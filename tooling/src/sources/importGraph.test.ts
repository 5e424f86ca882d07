import { expect, test } from 'vitest'
import { importGraph, importsOf } from './importGraph.js'

test('every way of importing is an edge of its kind', () => {
  const text = `
    import { a, type B } from './a.js'
    import type { C } from './c.js'
    import { type D } from './d.js'
    import './e.css'
    export { f } from './f.js'
    export type { G } from './g.js'
    export * from './h.js'
    const lazy = () => import('./i.js')
    type J = import('./j.js').J
    const text = "import { no } from './no.js'"
    // import { no } from './no.js'`
  const imports = importsOf('x.ts', text).map(({ specifier, kind }) => `${specifier} ${kind}`)
  expect(imports).toEqual([
    './a.js value',
    './c.js type',
    './d.js type',
    './e.css value',
    './f.js value',
    './g.js type',
    './h.js value',
    './i.js dynamic',
    './j.js type',
  ])
})

test('relative paths lead to ts and tsx, package names to the source behind the entry', () => {
  const exports = {
    '.': { 'latchkey-source': './src/exports/index.ts', default: './dist/exports/index.js' },
    './adapter': { 'latchkey-source': './src/exports/adapter.ts' },
  }
  const graph = importGraph(
    new Map([
      ['packages/core/package.json', JSON.stringify({ name: '@latchkey/core', exports })],
      ['packages/core/src/exports/index.ts', ''],
      ['packages/core/src/exports/adapter.ts', ''],
      ['packages/react/src/View.tsx', ''],
      [
        'packages/react/src/a.ts',
        `import '@latchkey/core'; import '@latchkey/core/adapter'; import './View.js'
         import '@latchkey/core/hidden'; import 'viem'; import './missing.js'`,
      ],
    ]),
  )
  expect(graph.get('packages/react/src/a.ts')?.map(({ to }) => to)).toEqual([
    'packages/core/src/exports/index.ts',
    'packages/core/src/exports/adapter.ts',
    'packages/react/src/View.tsx',
    undefined,
    undefined,
    undefined,
  ])
})

test('what a pattern matches is a dynamic import, unless only the names are used', () => {
  const graph = importGraph(
    new Map([
      ['packages/react/src/views/a/AView.tsx', ''],
      ['packages/react/src/views/a/AView.test.tsx', ''],
      ['packages/react/src/views/a/deep/BView.tsx', ''],
      ['packages/react/src/views/c/CView.tsx', ''],
      [
        'packages/react/src/views/registry.ts',
        "export const files = import.meta.glob<{ default: X }>(['./*/*View.tsx', '!./c/*'])",
      ],
      [
        'packages/react/src/views/names.ts',
        "export const names = Object.keys(import.meta.glob('./*/*View.tsx'))",
      ],
    ]),
  )
  expect(graph.get('packages/react/src/views/registry.ts')).toEqual([
    {
      specifier: './a/AView.tsx',
      kind: 'dynamic',
      line: 1,
      names: [],
      to: 'packages/react/src/views/a/AView.tsx',
    },
  ])
  expect(graph.get('packages/react/src/views/names.ts')).toEqual([])
})

test('a file that does not parse imports nothing', () => {
  const graph = importGraph(new Map([['packages/core/src/a.ts', 'import {']]))
  expect(graph.get('packages/core/src/a.ts')).toEqual([])
})
