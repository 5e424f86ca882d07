import { expect, test } from 'vitest'
import { checkWords, formatWordCounts, wordsPath } from './checkWords.js'

const path = 'packages/core/src/a.ts'
const check = (text: string, list = '', earlier: readonly string[] = []) =>
  checkWords(
    new Map([
      [path, text],
      [wordsPath, list],
    ]),
    earlier,
  )

test.each([
  ['a comment', '// Nobody asks.'],
  ['a doc comment', '/** For nobody. */'],
  ['a name', 'const nobody = 1'],
  ['a part of a name', 'askNobodyTwice()'],
  ['a member', 'a.nobody()'],
  ['a type', 'type Nobody = 1'],
])('a private word in %s is named with what to say instead', (_, text) => {
  expect(check(text)).toEqual([
    `'nobody' stands in 1 places, 0 are the limit; say what is missing: no account, no request, no listener: ${path}`,
  ])
})

test.each(["write('Nobody yet')", '// keeps', 'const unkept = 1', 'const a = <p>Nobody</p>'])(
  'no private word: %s',
  (text) => {
    expect(check(text)).toEqual([])
  },
)

test('the claim of a protocol may be read and written as it is called, and be no name of ours', () => {
  expect(check('const { picture: image } = claims')).toEqual([])
  expect(check('sign({ picture: image })')).toEqual([])
  expect(check('const { picture } = claims')).toHaveLength(1)
  expect(check('const pictures = { pictureOf }')).toHaveLength(1)
})

test.each([
  ['README.md', 1],
  ['CONTRIBUTING.md', 1],
  ['docs/relay.md', 1],
  ['docs/rules.md', 0],
  ['CHANGELOG.md', 0],
  ['packages/core/README.md', 0],
])('the prose of a page counts, its code does not: %s', (page, count) => {
  const text = 'Nobody, `nobody`, a refresh token family.\n\n```ts\nnobody()\n```\n'
  expect(checkWords(new Map([[page, text]]))).toHaveLength(count)
})

test('the numbers allow what is left, and may not rise', () => {
  expect(check('const kept = told', 'kept 1\ntold 1')).toEqual([])
  expect(check('const kept = kept + 1', 'kept 1')).toHaveLength(1)
  expect(check('', 'kept 1', ['kept 2', 'kept 1'])).toEqual([])
  expect(check('', 'kept 3', ['kept 2', 'kept 4'])).toEqual([
    `${wordsPath}: 'kept' was 2 and may not rise to 3`,
  ])
  expect(check('', 'kept 1', ['told 1'])).toHaveLength(1)
})

test('the numbers of today can be written', () => {
  const text = formatWordCounts(new Map([[path, '// told\nconst families = kept.kept']]))
  expect(text.split('\n').slice(2)).toEqual(['told 1', 'kept 2', 'family 1', ''])
})
