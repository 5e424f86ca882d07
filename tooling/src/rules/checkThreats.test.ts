import { expect, test } from 'vitest'
import { checkThreats } from './checkThreats.js'

/** A number written in pieces, for this file is read by the check as well. */
const numbered = (number: number) => `T${String(number).padStart(2, '0')}`
const later = (number: number) => `- **${numbered(number)}** An attack. (later: it is not built)\n`
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => later(from + at)).join('')
const book = `# Threats\n- **T01** One.\n${rows(2, 112)}`

const sources = (text: string, ...tests: string[]) =>
  new Map([
    ['docs/threats.md', text],
    ...tests.map((code, i) => [`packages/x/src/a${i}.test.ts`, code] as const),
  ])
const proof = `test('T01 it holds', () => {})`

test('a threat without a test is reported, unless it is left for later', () => {
  expect(checkThreats(sources(book))).toEqual([
    'threat T01 has neither a test, whose title begins with it, nor a reason',
  ])
})

test('a title names threats before or behind rules', () => {
  expect(checkThreats(sources(book, proof))).toEqual([])
  expect(checkThreats(sources(book, `test('S5.09 T01 it holds', () => {})`))).toEqual([])
  expect(checkThreats(sources(book, `test('it holds T01', () => {})`))).toHaveLength(1)
  expect(checkThreats(sources(book, `// test('T01 it holds', () => {})`))).toHaveLength(1)
})

test('a row that is missing, at the beginning, inside or at the end, is reported', () => {
  for (const number of [2, 84, 112]) {
    const short = book.replace(later(number), '')
    expect(checkThreats(sources(short, proof))).toEqual([
      `threat ${numbered(number)} is missing in docs/threats.md`,
    ])
  }
})

test('a row that stands twice is reported', () => {
  expect(checkThreats(sources(book + later(112), proof))).toEqual([
    `threat ${numbered(112)} stands twice in docs/threats.md`,
  ])
})

test.each(['later', 'not applicable'])('‘%s’ wants a reason', (mark) => {
  const checked = (text: string) =>
    checkThreats(sources(book.replace('(later: it is not built)', text), proof))
  expect(checked(`(${mark}: there are none)`)).toEqual([])
  for (const bare of [`(${mark})`, `(${mark}:)`, `(${mark}: )`, `(${mark}: later)`]) {
    expect(checked(bare), bare).toEqual([
      `threat ${numbered(2)} has neither a test, whose title begins with it, nor a reason`,
    ])
  }
})

test('a threat that the book does not know is reported', () => {
  const unknown = numbered(999)
  expect(checkThreats(sources(book, `test('T01 ${unknown} it holds', () => {})`))).toEqual([
    `packages/x/src/a0.test.ts names ${unknown}, which is not in docs/threats.md`,
  ])
})

test('a missing book is reported', () => {
  expect(checkThreats(new Map())).toEqual(['docs/threats.md is missing'])
})
