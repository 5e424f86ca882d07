import { expect, test } from 'vitest'
import { matchReplies } from './matchReplies.js'

const good = (id: unknown, result: unknown = 'r') => ({ jsonrpc: '2.0', id, result })
const bad = (id: unknown) => ({ jsonrpc: '2.0', id, error: { code: -32000, message: 'no' } })
const no = { error: { code: -32000, message: 'no', data: undefined } }

test('replies are found by id, in any order', () => {
  const replies = matchReplies([1, 2, 3], [good(3, 'c'), bad(1), good(2, null)])
  expect(replies).toEqual([no, { result: null }, { result: 'c' }])
})

test('a missing, doubled or foreign reply spoils only its own call', () => {
  const replies = matchReplies([1, 2, 3], [good(1), good(2), good(2), good(9), 'x', null])
  expect(replies).toEqual([{ result: 'r' }, undefined, undefined])
})

test('one error without an id refuses all', () => {
  expect(matchReplies([1, 2], bad(null))).toEqual([no, no])
  expect(matchReplies([1, 2], [bad(undefined)])).toEqual([no, no])
  expect(matchReplies([1], good(null))).toEqual([undefined])
})

test('an error of null is no error', () => {
  expect(matchReplies([1], { ...good(1), error: null })).toEqual([{ result: 'r' }])
})

test.each([
  undefined,
  null,
  'text',
  7,
  [],
  {},
  [[]],
  good(2),
  good('1'),
  { jsonrpc: '2.0', id: 1 },
  { id: 1, error: 'no' },
  { id: 1, error: {} },
  { id: 1, error: { code: '3', message: 'x' } },
])('nothing is read out of %j', (body) => {
  expect(matchReplies([1], body)).toEqual([undefined])
})

test('the text of an error may be missing, and is not taken at any length', () => {
  const [mute] = matchReplies([1], { id: 1, error: { code: 5, message: {} } })
  expect(mute).toMatchObject({ error: { code: 5, message: '' } })
  const [long] = matchReplies([1], { id: 1, error: { code: 5, message: 'x'.repeat(9_999) } })
  expect(long).toMatchObject({ error: { message: 'x'.repeat(1_000) } })
})
