import { expect, test } from 'vitest'
import { checkEntries } from './checkEntries.js'

const manifest = (entries: readonly string[], isPrivate = false) =>
  JSON.stringify({
    name: '@latchkey/core',
    private: isPrivate,
    exports: Object.fromEntries(entries.map((entry) => [entry, './a.js'])),
  })
const tree = (page: string, entries: readonly string[], isPrivate?: boolean) =>
  new Map([
    ['docs/entries.md', page],
    ['packages/core/package.json', manifest(entries, isPrivate)],
  ])
const page = '| `@latchkey/core` | apps |\n| `@latchkey/core/ui` | UIs |'

test('a table with a row for each entry is well', () => {
  expect(checkEntries(tree(page, ['.', './ui', './package.json']))).toEqual([])
})

test('an entry without a row and a row without an entry are reported', () => {
  expect(checkEntries(tree(page, ['.', './send']))).toEqual([
    'docs/entries.md has no row for `@latchkey/core/send`',
    'docs/entries.md has a row for `@latchkey/core/ui`, which no package exports',
  ])
})

test('a private package has no public entries', () => {
  expect(checkEntries(tree('', ['.'], true))).toEqual([])
})
