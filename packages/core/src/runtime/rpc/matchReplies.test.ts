import { describe, expect, test } from 'vitest'
import { matchReplies, rpcError } from './matchReplies.js'

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

describe('the failure behind an error of a node', () => {
  test.each([
    [3, 'no', 'node/execution-reverted'],
    [-32000, 'execution reverted: no', 'node/execution-reverted'],
    [-32000, 'insufficient funds for gas * price + value', 'node/insufficient-funds'],
    [-32603, 'nonce too low', 'node/nonce-too-low'],
    [-32000, 'header not found', 'rpc/invalid-input'],
    [-32005, 'slow down', 'rpc/limit-exceeded'],
    [-32601, '', 'rpc/method-not-found'],
    [4001, '', 'wallet/rejected'],
    [5000, '', 'wallet/failed'],
    [-32099, 'strange', 'rpc/failed'],
    [0, '', 'rpc/failed'],
  ])('code %s "%s" is %s', (code, message, expected) => {
    const cause = { code, message, data: '0x08c379a0' }
    const error = rpcError(cause)
    expect(error.code).toBe(expected)
    expect(error.cause).toBe(cause)
  })

  test.each([
    ['Transaction simulation failed: Blockhash not found', 'node/blockhash-expired'],
    ['Transaction simulation failed: Error processing Instruction 0', 'node/execution-reverted'],
    ['request timed out', 'rpc/failed'],
  ])('S8.70 under the number of a wallet that is busy, a node says "%s": %s', (message, code) => {
    expect(rpcError({ code: -32002, message }).code).toBe(code)
  })

  test('a code outside the standards leaves the node’s own message', () => {
    expect(rpcError({ code: -32099, message: 'strange' }).message).toBe('strange')
  })
})
