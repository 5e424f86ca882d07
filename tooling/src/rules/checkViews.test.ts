import { expect, test } from 'vitest'
import { inRepository } from '../machine/inRepository.js'
import { readSources } from '../sources/readSources.js'
import { checkViews } from './checkViews.js'

type Tree = { names?: string[]; available?: string[]; missing?: string[] }

function tree({ available = [], missing = [], names = ['Connect', 'Account', 'Swap'] }: Tree) {
  const list = (name: string, items: string[]) =>
    `/** [All] of them. */\nexport const ${name} = [\n${items.map((item) => `  '${item}',\n`).join('')}] as const\n`
  return new Map([
    ['packages/core/src/state/viewNames.ts', list('viewNames', names)],
    ['packages/react/src/views/availableViews.ts', list('availableViews', available)],
    ['tooling/missing-views.txt', `# Owed\n${missing.join('\n')}\n`],
  ])
}

test('what can be opened and what is owed pass', () => {
  const both = tree({ available: ['Account', 'Connect'], missing: ['Swap'] })
  expect(checkViews(both)).toEqual([])
})

test('a view without a component is owed, or a mistake', () => {
  expect(checkViews(tree({ available: ['Connect'], missing: ['Swap'] }))).toEqual([
    "view Account can't be opened: packages/react/src/views/availableViews.ts does not list it",
  ])
})

test('a view that can be opened now must leave the list', () => {
  const done = tree({ available: ['Connect', 'Account', 'Swap'], missing: ['Swap'] })
  expect(checkViews(done)).toEqual([
    'view Swap is in tooling/missing-views.txt, but can be opened; remove it',
  ])
})

test('the list names views, each once, in their order', () => {
  const available = ['Connect']
  const order = [expect.stringContaining('is not in the order of')]
  expect(checkViews(tree({ available, missing: ['Swap', 'Account'] }))).toEqual(order)
  expect(checkViews(tree({ available, missing: ['Account', 'Swap', 'Swap'] }))).toEqual(order)
  expect(checkViews(tree({ available, missing: ['Account', 'Swap', 'Pay'] }))).toEqual([
    'tooling/missing-views.txt lists Pay, which is not in packages/core/src/state/viewNames.ts',
  ])
})

test('the list may shrink but not grow against any committed version', () => {
  const now = tree({ available: ['Connect', 'Account'], missing: ['Swap'] })
  expect(checkViews(now, ['Swap\n', '# all\nAccount\nSwap\n'])).toEqual([])
  expect(checkViews(now, ['Account\n'])).toEqual([
    'tooling/missing-views.txt lists Swap, which an earlier commit did not: the list may only shrink',
  ])
})

test('the lists of this repository can be read', () => {
  const sources = readSources(inRepository('.'))
  const without = (name: string) =>
    checkViews(new Map([...sources].filter(([path]) => !path.endsWith(name)))).join()
  expect(without('availableViews.ts')).toContain('view Connect ')
  expect(without('missing-views.txt')).not.toContain('view Connect ')
})
