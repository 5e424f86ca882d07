import { expect, test } from 'vitest'
import { importGraph } from '../sources/importGraph.js'
import { checkViews, checkViewTable } from './checkViews.js'

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

test('each row of the table has a component of its name, and each component a row', () => {
  const path = 'packages/core/src/state/views.ts'
  const component = (name: string) => [`packages/react/src/views/a/${name}View.tsx`, ''] as const
  const rows = 'const rows = {\n  Swap: view<{\n    readonly a?: 1\n  }>(),\n  Help: guest(),\n'
  const table = [
    path,
    `${rows}  Later: view({ planned: true }),\n}\nexport const views = rows`,
  ] as const
  expect(checkViewTable(new Map([table, component('Swap'), component('Help')]))).toEqual([])
  expect(checkViewTable(new Map([table, component('Swap'), component('Other')]))).toEqual([
    `${path} has the view Help, and no folder of views a HelpView.tsx`,
    `OtherView.tsx has no row in ${path}`,
  ])
})
