import { expect, test } from 'vitest'
import { checkDocs } from './checkDocs.js'

const table = (files: string) => `# Contributing

## Typical changes

| change | files    | then         |
| ------ | -------- | ------------ |
| string | ${files} | \`npm test\` |

## House rules

Read \`docs/architecture.md\`.
`

const tree = (page: string) =>
  new Map([
    ['CONTRIBUTING.md', page],
    ['docs/architecture.md', 'It starts in `core/src/start.ts`, with `@latchkey/core`.'],
    ['packages/core/src/start.ts', ''],
    ['packages/react/src/locales/en.ts', ''],
    ['packages/react/src/views/send/SendView.tsx', ''],
  ])

test('paths that lead to a file, a folder, or any file of a shape are well', () => {
  const page = table(
    '`packages/react/src/locales/`, `packages/react/src/views/{view}/{View}View.tsx`',
  )
  expect(checkDocs(tree(page))).toEqual([])
})

test('a path that leads nowhere is reported, on whatever page it stands', () => {
  const sources = tree(table('`packages/react/src/locales/fr.ts`'))
  sources.delete('packages/core/src/start.ts')
  expect(checkDocs(sources)).toEqual([
    'CONTRIBUTING.md names `packages/react/src/locales/fr.ts`, which does not exist',
    'docs/architecture.md names `core/src/start.ts`, which does not exist',
  ])
})

test('the name of a TypeScript file ends the path of one', () => {
  const page = 'See `start.ts`, `send/SendView.tsx`, `locales/{tag}.ts`, `dist/X.module.css.d.ts`.'
  expect(checkDocs(tree(page))).toEqual([])
  expect(checkDocs(tree('See `art.ts` and `receive/SendView.tsx`.'))).toEqual([
    'CONTRIBUTING.md names `art.ts`, which does not exist',
    'CONTRIBUTING.md names `receive/SendView.tsx`, which does not exist',
  ])
})

test('a table lists what is declared, and nothing else', () => {
  const rows = (...names: string[]) => names.map((name) => `| ${name} | text |\n`).join('')
  const page = (name: string, text: string) =>
    `<!-- table: ${name} -->\n\n${text}\n\n<!-- /table -->\n`
  const sources = new Map([
    [
      'packages/protocol/src/widget/events.ts',
      'export type EventTable = {\n  A: 1\n  B_C: 1\n  D: 1\n}',
    ],
    ['tooling/surface/react.index.txt', 'type useNothing\nvalue useA\nvalue useB\n'],
    ['docs/instance.md', page('events', `${rows('`A`', '`D`')}\nNot emitted yet: \`B_C\`.`)],
    ['docs/react.md', page('hooks', rows('`useA({ b })`', '`useB()`'))],
  ])
  expect(checkDocs(sources)).toEqual([])
  sources.set('docs/instance.md', page('events', rows('`A` of `D`', '`E`')))
  sources.set('docs/react.md', page('hooks', rows('`useA()`')))
  expect(checkDocs(sources)).toEqual([
    'docs/instance.md has no row for `B_C`',
    'docs/instance.md has no row for `D`',
    'docs/instance.md has a row for `E`, which does not exist',
    'docs/react.md has no row for `useB`',
  ])
})

test('a link leads to a page that is there, and to a heading of it', () => {
  const page = (links: string) =>
    checkDocs(
      new Map([
        ['docs/internals/a.md', `# What a page has\n${links}`],
        ['docs/b.md', '# B\n\n## Who `pays`: you, or not?'],
      ]),
    )
  const good = '[a](#what-a-page-has) [b](../b.md) [c](../b.md#who-pays-you-or-not)'
  expect(page(`${good} [d](https://example.org/c.md#d) [e](../screens)`)).toEqual([])
  expect(page('[a](#b) [b](b.md) [c](../b.md#pays)')).toEqual([
    'docs/internals/a.md links to #b, which does not exist',
    'docs/internals/a.md links to b.md, which does not exist',
    'docs/internals/a.md links to ../b.md#pays, which does not exist',
  ])
})

test('a page shows a file as it is', () => {
  const page = '<!-- file: e2e/docs/a.ts -->\n\n```ts\nexport const a = 1\n```\n'
  const shown = (text?: string) =>
    checkDocs(new Map([['docs/a.md', page], ...(text ? [['e2e/docs/a.ts', text] as const] : [])]))
  expect(shown('export const a = 1\n')).toEqual([])
  for (const other of ['export const a = 2\n', undefined])
    expect(shown(other)).toEqual(['docs/a.md shows another e2e/docs/a.ts than there is'])
})
