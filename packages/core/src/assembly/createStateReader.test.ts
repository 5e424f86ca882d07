import { expect, test } from 'vitest'
import { shareEqual } from '../runtime/store/shareEqual.js'

const copy = <T>(value: T): T => structuredClone(value)

test('what equals is the object from before, and so is every equal part of what differs', () => {
  const before = { a: { b: [1, { c: 2 }], d: undefined }, e: 'x', f: [{ g: 1 }] }
  expect(shareEqual(before, copy(before))).toBe(before)
  const now = shareEqual(before, { ...copy(before), e: 'y' })
  expect(now).toEqual({ ...before, e: 'y' })
  expect(now.a).toBe(before.a)
  expect(now.f).toBe(before.f)
})

test.each<[string, unknown, unknown]>([
  ['a field more', { a: 1 }, { a: 1, b: undefined }],
  ['a field less', { a: 1, b: undefined }, { a: 1 }],
  ['another field', { a: undefined }, { b: undefined }],
  ['a list longer', [1], [1, 2]],
  ['a list shorter', [1, 2], [1]],
  ['a list for an object', { 0: 1 }, [1]],
  ['nothing for an object', {}, null],
  ['an object for nothing', null, {}],
  ['nothing before', undefined, { a: 1 }],
])('%s is a difference', (_, before, now) => {
  const result = shareEqual(before, now)
  expect(result).toStrictEqual(now)
  expect(result).not.toBe(before)
})

test('what shares nothing with the former is not copied', () => {
  const now = { a: { b: 2 } }
  expect(shareEqual({ a: { b: 1 } }, now)).toBe(now)
})
