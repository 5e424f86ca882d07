import { expect, test } from 'vitest'
import { checkRepeats, findRepeats } from './checkRepeats.js'
import { limits } from './houseLimits.js'

const lines = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `call(${from + n})`).join('\n')
const a = 'packages/core/src/a.ts'
const b = 'packages/core/src/b.ts'
const repeats = (first: string, second: string, path = b) =>
  findRepeats(
    new Map([
      [a, first],
      [path, second],
    ]),
  )

test('a run above the limit is named once, with both places and its length', () => {
  expect(
    checkRepeats(
      new Map([
        [a, `own()\n${lines(20)}`],
        [b, lines(20)],
      ]),
    ),
  ).toEqual([
    `${b}:1 repeats 20 lines of ${a}:2, ${limits.repeatedLines} are the limit: share them`,
  ])
})

test('a run within the limit is none', () => {
  expect(repeats(lines(12), lines(12))).toEqual([])
})

test('indentation, comments, imports and lone punctuation make no difference', () => {
  const imports = "import {\n  one,\n  two,\n} from './c.js'\n"
  const noise = lines(13).replaceAll('\n', '\n  // why\n  }\n\n  /* and\n so on */ ')
  expect(repeats(`${imports}${lines(13)}`, noise)).toEqual([
    { first: { path: a, line: 5 }, second: { path: b, line: 1 }, lines: 13 },
  ])
  const many = Array.from({ length: 20 }, (_, n) => `import { a${n} } from './a${n}.js'`).join('\n')
  expect(repeats(many, many)).toEqual([])
})

test('a text with the start of a comment in it hides nothing, and a comment at a line’s end no repeat', () => {
  const path = "app.use('/v1/*', handler)\n"
  const end = '/** the end */\nconst end = 1\n'
  expect(repeats(`${path}${lines(13)}\n${end}`, lines(13))).toHaveLength(1)
  expect(repeats(lines(13), lines(13).replaceAll('\n', ' // why\n'))).toHaveLength(1)
})

test('another line between two runs parts them', () => {
  expect(repeats(lines(20), `${lines(10)}\nother()\n${lines(10, 10)}`)).toEqual([])
})

test('a file that repeats itself is found, and its copies do not overlap', () => {
  expect(findRepeats(new Map([[a, `${lines(15)}\n${lines(15)}`]]))).toEqual([
    { first: { path: a, line: 1 }, second: { path: a, line: 16 }, lines: 15 },
  ])
  expect(findRepeats(new Map([[a, 'call()\n'.repeat(20)]]))).toEqual([])
})

test.each([
  'packages/core/src/b.test.ts',
  'packages/core/src/b.d.ts',
  'packages/react/src/locales/de/de.ts',
  'packages/solana/src/testing/b.ts',
  'apps/localnet/src/artifacts/b.ts',
  'examples/next/b.ts',
  'apps/demo/plain.html',
  'docs/b.md',
])('%s may repeat others', (path) => {
  expect(repeats(lines(20), lines(20), path)).toEqual([])
})
