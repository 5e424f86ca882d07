import { views } from '@latchkey/core/internal'
import { expect, test } from 'vitest'
import { inRepository } from '../machine/inRepository.js'
import { importGraph } from '../sources/importGraph.js'
import { readSources } from '../sources/readSources.js'
import { checkViewImports, checkViews, type ViewRows } from './checkViews.js'

const rows: ViewRows = { Connect: {}, Account: {}, Swap: { planned: true } }
const folder = 'packages/react/src/views'

const tree = (...built: string[]) =>
  new Map([
    ...built.map((name) => [`${folder}/${name.toLowerCase()}/${name}View.tsx`, ''] as const),
    [`${folder}/connect/ConnectView.test.tsx`, ''],
    [`${folder}/connect/deeper/OtherView.tsx`, ''],
  ])

test('what can be opened and what is planned pass', () => {
  expect(checkViews(tree('Account', 'Connect'), rows)).toEqual([])
})

test('a view without a component is planned, or a mistake', () => {
  expect(checkViews(tree('Connect'), rows)).toEqual([
    `view Account can't be opened: ${folder}/account/AccountView.tsx is missing`,
  ])
})

test('a component must be that of a view, and stand where it is looked for', () => {
  const odd = new Map([...tree('Connect', 'Pay'), [`${folder}/accounts/AccountView.tsx`, '']])
  expect(checkViews(odd, rows)).toEqual([
    `${folder}/pay/PayView.tsx holds a view that the core does not know`,
    `${folder}/accounts/AccountView.tsx should stand in the folder account`,
  ])
})

test('a view that is there is not planned any more', () => {
  expect(checkViews(tree('Connect', 'Account', 'Swap'), rows)).toEqual([
    `${folder}/swap/SwapView.tsx is there: its row is not planned any more`,
  ])
})

test('a view imports no other; its tests may, and so may what lists them all', () => {
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
  expect(checkViewImports(graph)).toEqual([
    `${folder}/account/Person.tsx:1 imports ${folder}/connect/row.ts, of another view`,
  ])
})

test('the views of this repository are found', () => {
  const sources = readSources(inRepository('.'))
  const without = (name: string) =>
    checkViews(new Map([...sources].filter(([path]) => !path.endsWith(name))), views).join()
  expect(without('ConnectView.tsx')).toContain('view Connect ')
  expect(without('nothing')).toBe('')
})
