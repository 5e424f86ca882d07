import { expect, test } from 'vitest'
import { findMutants } from './findMutants.js'
import { applyMutation } from './writeMutants.js'

const mutated = (text: string) =>
  findMutants('a.ts', text).map((mutant) => [mutant.operator, applyMutation(text, mutant)])

test.each([
  [
    'if (a) b()',
    [
      ['condition true', 'if ((true)) b()'],
      ['condition false', 'if ((false)) b()'],
      ['no call', 'if (a) {}'],
    ],
  ],
  ['while (a) {}', [['condition false', 'while ((false)) {}']]],
  [
    'x = a === b',
    [
      ['no assignment', '{}'],
      ['=== to !==', 'x = ((a) !== (b))'],
    ],
  ],
  [
    'x = a < b',
    [
      ['no assignment', '{}'],
      ['< to <=', 'x = ((a) <= (b))'],
      ['< to >=', 'x = ((a) >= (b))'],
    ],
  ],
  ['const x = a + b', [['+ to -', 'const x = ((a) - (b))']]],
  [
    'const x = a && b',
    [
      ['left of &&', 'const x = (a)'],
      ['right of &&', 'const x = (b)'],
      ['&& to ||', 'const x = ((a) || (b))'],
    ],
  ],
  [
    'const x = a ?? b',
    [
      ['left of ??', 'const x = (a)'],
      ['right of ??', 'const x = (b)'],
    ],
  ],
  ['const x = !a', [['no !', 'const x = (a)']]],
  ['const x = a?.b.c', [['no ?.', 'const x = (a.b.c)']]],
  [
    'const x = a?.[b]?.(c)',
    [
      ['no ?.', 'const x = (a?.[b](c))'],
      ['no ?.', 'const x = (a[b]?.(c))'],
    ],
  ],
  ['const x = true', [['boolean', 'const x = (false)']]],
  [
    'const x = 2',
    [
      ['number +1', 'const x = (2 + 1)'],
      ['number -1', 'const x = (2 - 1)'],
    ],
  ],
  [
    'const x = 2n',
    [
      ['number +1', 'const x = (2n + 1n)'],
      ['number -1', 'const x = (2n - 1n)'],
    ],
  ],
  [`const x = 'a'`, [['text', `const x = ('')`]]],
  [`const x = ''`, [['text', `const x = ('mutant')`]]],
  ['const x = `a`', [['text', `const x = ('')`]]],
  ['const x = /a/', [['pattern', 'const x = (/(?!)/)']]],
  ['function f() { return a }', [['no return value', 'function f() { return (undefined) }']]],
  [
    'const f = () => ({ a })',
    [
      ['no return value', 'const f = () => ((undefined))'],
      ['no property', 'const f = () => ({ ...{} })'],
    ],
  ],
  [
    'const f = () => { if (a) return }',
    [
      ['condition true', 'const f = () => { if ((true)) return }'],
      ['condition false', 'const f = () => { if ((false)) return }'],
      ['no return', 'const f = () => { if (a) {} }'],
    ],
  ],
  ['throw a', [['no throw', '{}']]],
  ['await a()', [['no call', '{}']]],
  ['const x = { ...a }', [['no spread', 'const x = { ...{} }']]],
  [
    'const x = [a, b]',
    [
      ['no element', 'const x = [...[], b]'],
      ['no element', 'const x = [a, ...[]]'],
    ],
  ],
  ['const x = [a, b, c, d, e, f, g]', [['empty array', 'const x = ([])']]],
])('%s has its mutants', (text, expected) => {
  expect(mutated(text)).toEqual(expected)
})

test.each([
  [`import { a } from 'b'`],
  [`export { a } from 'b'`],
  [`type A = 'b' | 1`],
  [`'use strict'`],
  [`const x = { 1: a }.b as 'c'`],
  [`console.log`],
])('%s has nothing that runs', (text) => {
  expect(mutated(text).filter(([operator]) => operator !== 'no property')).toEqual([])
})

test('what only developers read is not mutated', () => {
  const texts = mutated(`console.warn('a'); throw new Error('b')`)
  expect(texts.map(([operator]) => operator)).toEqual(['no call', 'no throw'])
})

test('a mutant has the same name when other text of the file changes', () => {
  const names = (text: string) => findMutants('a.ts', text).map(({ name }) => name)
  const before = names('export function f() { return a }')
  expect(before).toEqual([expect.stringMatching(/^a\.ts f no-return-value [0-9a-f]{8}$/)])
  expect(names('const z = b\n\n\nexport function f() {\n  return a\n}')).toEqual(before)
})

test('names tell symbols and repeated texts apart', () => {
  const names = findMutants(
    'a.ts',
    'function f() {\n a()\n a()\n}\nconst g = { h: () => { a() } }',
  ).map(({ name }) => name.replace(/[0-9a-f]{8}/, '#'))
  expect(names).toEqual([
    'a.ts f no-call #',
    'a.ts f no-call #/2',
    'a.ts g no-property #',
    'a.ts g.h no-call #',
  ])
})
