import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRepository } from '../machine/inRepository.js'
import { changeRows, checkDocs } from './checkDocs.js'

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
    'CONTRIBUTING.md names `packages/react/src/locales/fr.ts`, which does not exist: say where it is now',
    'docs/architecture.md names `core/src/start.ts`, which does not exist: say where it is now',
  ])
})

test('the name of a TypeScript file ends the path of one', () => {
  const page = 'See `start.ts`, `send/SendView.tsx`, `locales/{tag}.ts`, `dist/X.module.css.d.ts`.'
  expect(checkDocs(tree(page))).toEqual([])
  expect(checkDocs(tree('See `art.ts` and `receive/SendView.tsx`.'))).toEqual([
    'CONTRIBUTING.md names `art.ts`, which does not exist: say where it is now',
    'CONTRIBUTING.md names `receive/SendView.tsx`, which does not exist: say where it is now',
  ])
})

test('a page to which the table of pages does not lead is reported', () => {
  const sources = tree('')
  sources.set('docs/README.md', '| [a](a.md#part) |')
  sources.set('docs/a.md', '')
  expect(checkDocs(sources)).toEqual(['docs/README.md does not lead to architecture.md'])
})

test('a script or a workspace that is not there is reported', () => {
  const sources = tree('Run `npm run build` and `npm run biuld`, then `npm pack -w packages/cor`.')
  sources.set('package.json', '{ "scripts": { "build": "" } }')
  expect(checkDocs(sources)).toEqual([
    'CONTRIBUTING.md names `npm run biuld`, which package.json does not have',
    'CONTRIBUTING.md names the workspace packages/cor, which does not exist',
  ])
  const app = tree('```sh\nnpm create vite@latest app\nnpm run dev\n```\n')
  expect(checkDocs(app)).toEqual([])
  expect(checkDocs(tree('```sh\nnpm run dev\n```\n'))).toHaveLength(1)
})

test('a typical change that touches more than three files is reported, unless it is known to', () => {
  const four = Array.from({ length: 4 }, () => '`packages/core/src/start.ts`').join(', ')
  expect(checkDocs(tree(table(four)))).toEqual([
    'CONTRIBUTING.md: a typical change (string) touches 4 files, 3 are the limit: bring what it touches together',
  ])
  expect(checkDocs(tree(table(four)), ['string'])).toEqual([])
})

test('the table has the typical changes', () => {
  const rows = changeRows(readFileSync(inRepository('CONTRIBUTING.md'), 'utf8'))
  expect(rows.map(({ name }) => name)).toEqual([
    'view',
    'social provider',
    'chain namespace',
    'frame message',
    'endpoint',
    'error',
    'string',
    'theme token',
    'deep link',
    'timeout',
    'check',
  ])
})
