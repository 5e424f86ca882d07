import { limits } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { parseRpcRequest, rpcFailure } from './rpcRequest.js'

const call = (id: unknown, method: unknown = 'eth_chainId') => ({ jsonrpc: '2.0', id, method })

test('reads a single call and a batch', () => {
  expect(parseRpcRequest(JSON.stringify(call(7)))).toEqual({ ids: [7], isBatch: false })
  expect(parseRpcRequest(JSON.stringify([call('a'), call(undefined)]))).toEqual({
    ids: ['a', null],
    isBatch: true,
  })
})

test('S7.31 a batch of 1000 passes, one of 1001 does not', () => {
  const batch = (length: number) => JSON.stringify(Array.from({ length }, (_, id) => call(id)))
  expect(parseRpcRequest(batch(limits.rpcBatchSize))?.ids).toHaveLength(1_000)
  expect(parseRpcRequest(batch(limits.rpcBatchSize + 1))).toBeUndefined()
})

test.each([
  '',
  '{',
  'null',
  '7',
  '[]',
  '[null]',
  '{}',
  '{"id":1,"method":"eth_chainId"}',
  '{"jsonrpc":"1.0","id":1,"method":"eth_chainId"}',
  '{"jsonrpc":"2.0","id":1}',
  '{"jsonrpc":"2.0","id":1,"method":""}',
  '{"jsonrpc":"2.0","id":{"a":1},"method":"eth_chainId"}',
])('%s is no JSON-RPC', (text) => {
  expect(parseRpcRequest(text)).toBeUndefined()
})

test('a failure answers every call by its id', () => {
  const error = { code: -32603, message: 'down' }
  expect(rpcFailure({ ids: [7], isBatch: false }, 'down')).toEqual({ jsonrpc: '2.0', id: 7, error })
  expect(rpcFailure({ ids: [1, 2], isBatch: true }, 'down')).toEqual([
    { jsonrpc: '2.0', id: 1, error },
    { jsonrpc: '2.0', id: 2, error },
  ])
})
