import { viewNames } from '@latchkey/core/internal'
import { expect, test } from 'vitest'
import { checkViewImports, checkViews } from './checkViews.js'
import { importGraph } from './importGraph.js'
import { readSources } from './readSources.js'
import { inRepository } from './startPart.js'

const names = ['Connect', 'Account', 'Swap']
const folder = 'packages/react/src/views'

function tree({ available = [], missing = [] }: { available?: string[]; missing?: string[] }) {
  return new Map([
    ...available.map((name) => [`${folder}/${name.toLowerCase()}/${name}View.tsx`, ''] as const),
    [`${folder}/connect/ConnectView.test.tsx`, ''],
    [`${folder}/connect/deeper/OtherView.tsx`, ''],
    ['tooling/missing-views.txt', `# Owed\n${missing.join('\n')}\n`],
  ])
}

test('what can be opened and what is owed pass', () => {
  const both = tree({ available: ['Account', 'Connect'], missing: ['Swap'] })
  expect(checkViews(both, names)).toEqual([])
})

test('a view without a component is owed, or a mistake', () => {
  expect(checkViews(tree({ available: ['Connect'], missing: ['Swap'] }), names)).toEqual([
    `view Account can't be opened: ${folder}/account/AccountView.tsx is missing`,
  ])
})

test('a component must be that of a view, and stand where it is looked for', () => {
  const odd = new Map([
    ...tree({ available: ['Connect', 'Pay'], missing: ['Swap'] }),
    [`${folder}/accounts/AccountView.tsx`, ''],
  ])
  expect(checkViews(odd, names)).toEqual([
    `${folder}/pay/PayView.tsx holds a view that the core does not know`,
    `${folder}/accounts/AccountView.tsx should stand in the folder account`,
  ])
})

test('a view that can be opened now must leave the list', () => {
  const done = tree({ available: ['Connect', 'Account', 'Swap'], missing: ['Swap'] })
  expect(checkViews(done, names)).toEqual([
    'view Swap is in tooling/missing-views.txt, but can be opened; remove it',
  ])
})

test('the list names views, each once, in their order', () => {
  const available = ['Connect']
  const order = [expect.stringContaining('is not in the order of')]
  const check = (...missing: string[]) => checkViews(tree({ available, missing }), names)
  expect(check('Swap', 'Account')).toEqual(order)
  expect(check('Account', 'Swap', 'Swap')).toEqual(order)
  expect(check('Account', 'Swap', 'Pay')).toEqual([
    'tooling/missing-views.txt lists Pay, which the core does not know',
  ])
})

test('the list may shrink but not grow against any committed version', () => {
  const now = tree({ available: ['Connect', 'Account'], missing: ['Swap'] })
  expect(checkViews(now, names, ['Swap\n', '# all\nAccount\nSwap\n'])).toEqual([])
  expect(checkViews(now, names, ['Account\n'])).toEqual([
    'tooling/missing-views.txt lists Swap, which an earlier commit did not: the list may only shrink',
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
    checkViews(new Map([...sources].filter(([path]) => !path.endsWith(name))), viewNames).join()
  expect(without('ConnectView.tsx')).toContain('view Connect ')
  expect(without('missing-views.txt')).not.toContain('view Connect ')
})
