import { expect, test } from 'vitest'
import { importGraph } from '../sources/importGraph.js'
import { checkCycles, checkFolders } from './checkFolders.js'

const core = 'packages/core/src'
const advice = 'move what both need down, or let a third module join them from above'

const check = (files: Readonly<Record<string, string>>) =>
  checkFolders(importGraph(new Map(Object.entries(files))))

test('folders that import one way only are in order', () => {
  const problems = check({
    [`${core}/modal/open.ts`]: "import '../state/store.js'",
    [`${core}/state/store.ts`]: '',
    [`${core}/start.ts`]: "import './modal/open.js'; import './state/store.js'",
    // Tests may import whatever they need.
    [`${core}/state/store.test.ts`]: "import '../modal/open.js'",
    // What loads later is not needed now.
    [`${core}/state/late.ts`]: "export const late = () => import('../modal/open.js')",
  })
  expect(problems).toEqual([])
})

test('two folders that import each other are reported with their imports, types included', () => {
  const problems = check({
    [`${core}/modal/open.ts`]: "import '../state/store.js'\nimport '../state/other.js'",
    [`${core}/state/store.ts`]: '',
    [`${core}/state/other.ts`]: "\nimport type { View } from '../modal/view.js'",
    [`${core}/modal/view.ts`]: '',
  })
  const [modal, state] = [`${core}/modal`, `${core}/state`]
  expect(problems).toEqual([
    `${modal}/open.ts:1 imports ${state}/store.ts, and ${state} leads back to ${modal}: ${advice}`,
    `${modal}/open.ts:2 imports ${state}/other.ts, and ${state} leads back to ${modal}: ${advice}`,
    `${state}/other.ts:2 imports ${modal}/view.ts, and ${modal} leads back to ${state}: ${advice}`,
  ])
})

test('three folders in a ring are reported although no two import each other', () => {
  const problems = check({
    'apps/server/src/modules/a/x.ts': "import '../b/x.js'",
    'apps/server/src/modules/b/x.ts': "import '../c/x.js'",
    'apps/server/src/modules/c/x.ts': "import '../a/y.js'",
    'apps/server/src/modules/a/y.ts': "import '../below/x.js'",
    'apps/server/src/modules/below/x.ts': '',
    'apps/server/src/modules/above/x.ts': "import '../a/x.js'",
  })
  expect(problems.map((problem) => problem.replace(/ imports.*/, ''))).toEqual([
    'apps/server/src/modules/a/x.ts:1',
    'apps/server/src/modules/b/x.ts:1',
    'apps/server/src/modules/c/x.ts:1',
  ])
})

test('folders inside a folder are looked at, and the files beside them', () => {
  const problems = check({
    'e2e/send/form.ts': "import './tokens/list.js'",
    'e2e/send/tokens/list.ts': "import '../names.js'",
    'e2e/send/names.ts': '',
  })
  expect(problems).toEqual([
    expect.stringContaining('e2e/send/tokens leads back to e2e/send:'),
    expect.stringContaining('e2e/send leads back to e2e/send/tokens:'),
  ])
})

test('a file right in src stands for itself', () => {
  const problems = check({
    'apps/demo/src/main.ts': "import './page/page.js'",
    'apps/demo/src/page/page.ts': "import '../options.js'",
    'apps/demo/src/options.ts': '',
  })
  expect(problems).toEqual([])
})

test('files in an import cycle are reported by their imports, types and late ones included', () => {
  const manifest = JSON.stringify({
    name: '@latchkey/core',
    exports: { '.': { 'latchkey-source': './src/a.ts' } },
  })
  const graph = importGraph(
    new Map([
      ['packages/core/package.json', manifest],
      [`${core}/a.ts`, "import { b } from './b.js'; import './end.js'"],
      [`${core}/b.ts`, "\nimport type { C } from './c.js'"],
      [`${core}/c.ts`, "const lazy = () => import('@latchkey/core')"],
      [`${core}/end.ts`, ''],
      [`${core}/self.ts`, "import './self.js'"],
      [`${core}/start.ts`, "import './a.js'; import './end.js'"],
    ]),
  )
  expect(checkCycles(graph)).toEqual([
    `${core}/a.ts:1 imports ${core}/b.ts, in an import cycle`,
    `${core}/b.ts:2 imports ${core}/c.ts, in an import cycle`,
    `${core}/c.ts:1 imports ${core}/a.ts, in an import cycle`,
    `${core}/self.ts:1 imports ${core}/self.ts, in an import cycle`,
  ])
})
