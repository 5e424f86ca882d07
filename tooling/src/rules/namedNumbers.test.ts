import { expect, test } from 'vitest'
import { namedNumbers } from './namedNumbers.js'

/** A test file with one title; built from parts, so that this file itself names no rule by it. */
function rules(title: string, path = 'packages/core/src/a.test.ts') {
  return [...namedNumbers(new Map([[path, `test(${title}, () => {})`]])).keys()]
}
const quoted = (...words: string[]) => `'${words.join(' ')}'`

test('one rule, several, and a range', () => {
  expect(rules(quoted('S2.05', 'a view wins'))).toEqual(['S2.05'])
  expect(rules(quoted('S2.05', 'S2.07', 'two'))).toEqual(['S2.05', 'S2.07'])
  expect(rules(quoted(`${'S2.05'},`, 'S2.07', 'two'))).toEqual(['S2.05', 'S2.07'])
  expect(rules(quoted(`[${'S2.05'}]`, 'in brackets'))).toEqual(['S2.05'])
  expect(rules(quoted('S2.09-S2.11', 'three'))).toEqual(['S2.09', 'S2.10', 'S2.11'])
  expect(rules(quoted('S2.09-11', 'three'))).toEqual(['S2.09', 'S2.10', 'S2.11'])
  expect(rules(quoted('S2.09–S2.10', 'S3.01', 'mixed'))).toEqual(['S2.09', 'S2.10', 'S3.01'])
})

test('a number further on in a title, in a comment or in another file does not count', () => {
  expect(rules(quoted('see', 'S2.05', 'for this'))).toEqual([])
  expect(rules(`/* ${quoted('S2.05', 'x')} */ 'x'`)).toEqual([])
  expect(rules(`'x')\n // test(${quoted('S2.05', 'x')}`)).toEqual([])
  expect(rules(quoted('S2.05', 'x'), 'packages/core/src/a.ts')).toEqual([])
})

test('journeys and type tests count', () => {
  for (const path of ['e2e/specs/a.spec.ts', 'packages/core/src/a.test-d.ts', 'a/src/A.test.tsx']) {
    expect(rules(quoted('S2.05', 'x'), path)).toEqual(['S2.05'])
  }
})

test('a range proves five rules at most', () => {
  expect(rules(quoted('S2.01-S2.09', 'too many'))).toHaveLength(5)
})
