import { expect, test } from 'vitest'
import { importGraph } from '../sources/importGraph.js'
import { checkFolders } from './checkFolders.js'
import { createHouse } from './createHouse.js'

const core = 'packages/core/src'
const advice = 'move what both need down, or let a third thing put them together from above'

const houseOf = (files: Readonly<Record<string, string>>) =>
  createHouse(importGraph(new Map(Object.entries(files))))

test('folders that import one way only are in order', () => {
  const house = houseOf({
    [`${core}/modal/open.ts`]: "import '../state/store.js'",
    [`${core}/state/store.ts`]: '',
    [`${core}/start.ts`]: "import './modal/open.js'; import './state/store.js'",
    // Tests may import whatever they need.
    [`${core}/state/store.test.ts`]: "import '../modal/open.js'",
    // What loads later is not needed now.
    [`${core}/state/late.ts`]: "export const late = () => import('../modal/open.js')",
  })
  expect(checkFolders(house)).toEqual([])
})

test('two folders that import each other are reported with an import of each, types included', () => {
  const house = houseOf({
    [`${core}/modal/open.ts`]: "import '../state/store.js'\nimport '../state/other.js'",
    [`${core}/state/store.ts`]: '',
    [`${core}/state/other.ts`]: "\nimport type { View } from '../modal/view.js'",
    [`${core}/modal/view.ts`]: '',
  })
  expect(checkFolders(house)).toEqual([
    `${core}/modal and ${core}/state import each other: ${core}/modal/open.ts:1 imports ${core}/state/store.ts and 1 more, ${core}/state/other.ts:2 imports ${core}/modal/view.ts; ${advice}`,
  ])
})

test('three folders in a ring are reported although no two import each other', () => {
  const house = houseOf({
    'apps/server/src/modules/a/x.ts': "import '../b/x.js'",
    'apps/server/src/modules/b/x.ts': "import '../c/x.js'",
    'apps/server/src/modules/c/x.ts': "import '../a/y.js'",
    'apps/server/src/modules/a/y.ts': '',
  })
  expect(checkFolders(house)).toEqual([
    expect.stringMatching(/modules\/a, .*modules\/b, .*modules\/c import each other in a ring: /),
  ])
})

test('folders inside a folder are looked at, and the files beside them', () => {
  const house = houseOf({
    'e2e/send/form.ts': "import './tokens/list.js'",
    'e2e/send/tokens/list.ts': "import '../names.js'",
    'e2e/send/names.ts': '',
  })
  expect(checkFolders(house)).toEqual([
    expect.stringContaining('e2e/send and e2e/send/tokens import each other'),
  ])
})

test('a file right in src is a room of its own', () => {
  const house = houseOf({
    'apps/demo/src/main.ts': "import './page/page.js'",
    'apps/demo/src/page/page.ts': "import '../options.js'",
    'apps/demo/src/options.ts': '',
  })
  expect(checkFolders(house)).toEqual([])
})
