import { expect, test } from 'vitest'
import { foldersOf, pathMentions } from './pathMentions.js'

const sources = new Map(
  [
    'apps/server/src/main.ts',
    'apps/server/src/frame/a.ts',
    'apps/localnet/artifacts/Token.json',
    'apps/localnet/src/artifact.ts',
    'apps/localnet/src/theme.css',
    'docs/csp.md',
    'package.json',
  ].map((path) => [path, ''] as const),
)
const tree = { sources, folders: foldersOf(sources) }
const named = (text: string, path = 'apps/localnet/src/artifact.ts') =>
  pathMentions(path, text, tree).map(({ kind, to }) => `${kind} ${to}`)

test.each([
  ["new URL('../../server/src/main.ts', import.meta.url)", ['file apps/server/src/main.ts']],
  ["join(root, 'docs/csp.md')", ['file docs/csp.md']],
  ["new URL('theme.css', import.meta.url)", ['file apps/localnet/src/theme.css']],
  ['new URL(`../artifacts/\u0024{name}.json`, base)', ['folder apps/localnet/artifacts/']],
  ["readdirSync('apps/server/src')", ['folder apps/server/src/']],
  ["inRepository('package.json')", ['file package.json']],
  ["inRepository('.')", ['folder ']],
])('%s names %j', (text, expected) => {
  expect(named(text)).toEqual(expected)
})

test.each([
  ['an import, which is an edge of its own', "import type { A } from '../../server/src/main.ts'"],
  ['a late import', "import('../../server/src/main.ts')"],
  ['the type of a module', "let a: import('../../server/src/main.ts').A"],
  ['a word', "layer('docs')"],
  ['dots', "join(here, '../../..')"],
  ['prose', "say('see docs/csp.md for more')"],
  ['a comment', '// docs/csp.md'],
  ['what is not there', "read('docs/gone.md')"],
  ['the end of a text with a gap', 'read(`\u0024{folder}/docs/csp.md`)'],
])('%s names nothing', (_, text) => {
  expect(named(text)).toEqual([])
})
