import { expect, test } from 'vitest'
import { reachedBy, reachedFrom, reachGraph } from './reachGraph.js'

const exports = { '.': { 'latchkey-source': './src/exports/index.ts' } }
const sources = new Map([
  ['packages/core/package.json', JSON.stringify({ name: '@latchkey/core', exports })],
  ['packages/core/src/exports/index.ts', "export { a } from '../a.js'"],
  ['packages/core/src/a.ts', "import type { T } from './types.js'; import data from './data.json'"],
  ['packages/core/src/data.json', '{}'],
  ['packages/core/src/types.ts', ''],
  [
    'packages/react/src/View.tsx',
    "import '@latchkey/core'; import { sheet } from './View.module.css'",
  ],
  ['packages/react/src/View.module.css', ''],
  ['packages/react/src/registry.ts', "export const load = () => import('./View.js')"],
  ['packages/react/src/registry.test.ts', "import './registry.js'"],
  ['apps/demo/plain.html', '<link href="/boat.svg"><script type="module" src="/src/plain.ts?x">'],
  ['apps/demo/public/boat.svg', ''],
  ['apps/demo/src/plain.ts', "import '@latchkey/core'"],
  ['apps/server/src/main.test.ts', "new URL('./main.ts', import.meta.url)"],
  ['apps/server/src/main.ts', ''],
  ['tooling/src/docs.test.ts', "import './docs.js'"],
  ['tooling/src/docs.ts', "read('docs/guides/')"],
  ['docs/guides/csp.md', ''],
])
const graph = reachGraph(sources)
const all = ['value', 'dynamic', 'file', 'folder'] as const

test('a stylesheet is reached by the tests of what loads its view late', () => {
  const reached = reachedBy(graph, ['packages/react/src/View.module.css'], all)
  expect([...reached]).toContain('packages/react/src/registry.test.ts')
  const atOnce = reachedBy(graph, ['packages/react/src/View.module.css'], ['value'])
  expect([...atOnce]).toEqual(['packages/react/src/View.module.css', 'packages/react/src/View.tsx'])
})

test('data and what is behind a package’s entry is reached through it, by pages too', () => {
  const reached = reachedBy(graph, ['packages/core/src/data.json'], ['value'])
  expect(reached).toContain('packages/react/src/View.tsx')
  expect(reached).toContain('apps/demo/plain.html')
  expect(reachedBy(graph, ['apps/demo/public/boat.svg'], ['value'])).toContain(
    'apps/demo/plain.html',
  )
})

test('of a type nothing is left when a program runs', () => {
  expect([...reachedBy(graph, ['packages/core/src/types.ts'], all)]).toHaveLength(1)
})

test('a file that is started by its path, and one in a folder that is read, are reached', () => {
  expect(reachedBy(graph, ['apps/server/src/main.ts'], all)).toContain(
    'apps/server/src/main.test.ts',
  )
  expect(reachedBy(graph, ['docs/guides/csp.md'], all)).toContain('tooling/src/docs.test.ts')
  expect([...reachedBy(graph, ['docs/guides/csp.md'], ['value', 'file'])]).toHaveLength(1)
})

test('a search does not go beyond its borders', () => {
  const reached = reachedBy(graph, ['packages/core/src/a.ts'], ['value'], (path) =>
    path.endsWith('index.ts'),
  )
  expect([...reached]).toEqual(['packages/core/src/a.ts', 'packages/core/src/exports/index.ts'])
})

test('the other way round: what a file reaches', () => {
  expect([...reachedFrom(graph, ['packages/react/src/registry.ts'], ['dynamic'])]).toEqual([
    'packages/react/src/registry.ts',
    'packages/react/src/View.tsx',
  ])
})
