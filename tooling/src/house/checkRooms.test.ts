import { expect, test } from 'vitest'
import { importGraph } from '../sources/importGraph.js'
import { checkRooms, roomRows } from './checkRooms.js'
import { createHouse } from './createHouse.js'

const src = 'packages/core/src'
const houseOf = (files: Readonly<Record<string, string>>) =>
  createHouse(importGraph(new Map(Object.entries(files))))

const tree = {
  [`${src}/state/store.ts`]: '',
  [`${src}/modal/open.ts`]: "import '../state/store.js'",
  [`${src}/start.ts`]: "import './modal/open.js'",
}
const row = ['state', 'modal', 'start.ts']

test('rooms that import what stands before them are in order', () => {
  expect(checkRooms(houseOf(tree), { 'packages/core': row })).toEqual([])
})

test('an import against the order is reported with both files and the order', () => {
  const wrong = { ...tree, [`${src}/state/view.ts`]: "\nimport '../modal/open.js'" }
  expect(checkRooms(houseOf(wrong), { 'packages/core': row })).toEqual([
    `${src}/state/view.ts:2 imports ${src}/modal/open.ts: 'state' may not know 'modal', for the order is state < modal < start.ts; move what both need down, or put them together from above (tooling/src/house/rooms.ts)`,
  ])
})

test('a room without a place is reported, and a place without a room', () => {
  expect(checkRooms(houseOf(tree), { 'packages/core': ['state', 'gone', 'modal'] })).toEqual([
    `${src}/start.ts has no place in the order of rooms: add 'start.ts' to the row of packages/core in tooling/src/house/rooms.ts`,
    `tooling/src/house/rooms.ts lists 'gone' for packages/core, but ${src}/gone does not exist: take it out`,
  ])
  expect(checkRooms(houseOf(tree), { 'packages/core': [...row, 'state'] })).toEqual([
    "tooling/src/house/rooms.ts lists 'state' for packages/core twice",
  ])
})

test('a workspace without a row is reported, and a row without a workspace', () => {
  expect(checkRooms(houseOf(tree), { 'packages/gone': ['a'] })).toEqual([
    'packages/core has no row in tooling/src/house/rooms.ts: npm run check -- --rooms prints one',
    'tooling/src/house/rooms.ts has a row for packages/gone, which has no rooms: take it out',
  ])
})

test('modules of the server are rooms, and folders of the journeys', () => {
  const house = houseOf({
    'apps/server/src/modules/relay/relay.ts': "import '../../serve.js'",
    'apps/server/src/serve.ts': '',
    'e2e/send/sendForm.ts': "import '../setup/widget.js'",
    'e2e/setup/widget.ts': '',
    'e2e/playwright.config.ts': '',
  })
  const order = { 'apps/server': ['serve.ts', 'modules/relay'], e2e: ['setup', 'send'] }
  expect(checkRooms(house, order)).toEqual([])
})

test('rows are written from the imports, with brackets around what is in a knot', () => {
  expect(roomRows(houseOf(tree))).toBe("packages/core: 'state', 'modal', 'start.ts'")
  const knot = { ...tree, [`${src}/state/view.ts`]: "import '../modal/open.js'" }
  expect(roomRows(houseOf(knot))).toBe("packages/core: ['state', 'modal'], 'start.ts'")
})
