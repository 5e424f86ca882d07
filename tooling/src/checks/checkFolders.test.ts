import { expect, test } from 'vitest'
import { importGraph } from '../sources/importGraph.js'
import { checkFolders, checkViews } from './checkFolders.js'

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

test('two folders that import each other are reported with an import of each, types included', () => {
  const problems = check({
    [`${core}/modal/open.ts`]: "import '../state/store.js'\nimport '../state/other.js'",
    [`${core}/state/store.ts`]: '',
    [`${core}/state/other.ts`]: "\nimport type { View } from '../modal/view.js'",
    [`${core}/modal/view.ts`]: '',
  })
  expect(problems).toEqual([
    `${core}/modal, ${core}/state import each other: ${core}/modal/open.ts:1 imports ${core}/state/store.ts and 1 more, ${core}/state/other.ts:2 imports ${core}/modal/view.ts; ${advice}`,
  ])
})

test('three folders in a ring are reported although no two import each other', () => {
  const problems = check({
    'apps/server/src/modules/a/x.ts': "import '../b/x.js'",
    'apps/server/src/modules/b/x.ts': "import '../c/x.js'",
    'apps/server/src/modules/c/x.ts': "import '../a/y.js'",
    'apps/server/src/modules/a/y.ts': '',
  })
  expect(problems).toEqual([
    expect.stringMatching(/modules\/a, .*modules\/b, .*modules\/c import each other: /),
  ])
})

test('folders inside a folder are looked at, and the files beside them', () => {
  const problems = check({
    'e2e/send/form.ts': "import './tokens/list.js'",
    'e2e/send/tokens/list.ts': "import '../names.js'",
    'e2e/send/names.ts': '',
  })
  expect(problems).toEqual([expect.stringContaining('e2e/send, e2e/send/tokens import each other')])
})

test('a file right in src stands for itself', () => {
  const problems = check({
    'apps/demo/src/main.ts': "import './page/page.js'",
    'apps/demo/src/page/page.ts': "import '../options.js'",
    'apps/demo/src/options.ts': '',
  })
  expect(problems).toEqual([])
})

test('a view imports no other; its tests may, and so may what lists them all', () => {
  const folder = 'packages/react/src/views'
  const graph = importGraph(
    new Map([
      [`${folder}/account/AccountView.tsx`, "import './Person.js'; import '../../parts/rows.js'"],
      [`${folder}/account/AccountView.test.tsx`, "import '../connect/ConnectView.js'"],
      [`${folder}/account/Person.tsx`, "import { row } from '../connect/row.js'"],
      [`${folder}/connect/ConnectView.tsx`, ''],
      [`${folder}/connect/row.ts`, ''],
      [`${folder}/registry.ts`, "import './connect/ConnectView.js'"],
    ]),
  )
  expect(checkViews(graph)).toEqual([
    `${folder}/account/Person.tsx:1 imports ${folder}/connect/row.ts, of another view`,
  ])
})
