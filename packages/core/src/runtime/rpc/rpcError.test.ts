import { expect, test } from 'vitest'
import { rpcError } from './rpcError.js'

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

test('a number nobody agreed on leaves the node its own words', () => {
  expect(rpcError({ code: -32099, message: 'strange' }).message).toBe('strange')
})
