import { expect, test } from 'vitest'
import { parseRpcRequest, writeRpcFailure, writeRpcRequest } from './rpcRequest.js'

const call = (id: unknown, method: unknown = 'eth_chainId') => ({ jsonrpc: '2.0', id, method })
const parse = (text: string) => parseRpcRequest(text, 100)

test('reads a single call and a batch', () => {
  const method = 'eth_chainId'
  expect(parse(` ${JSON.stringify(call(7))}\n`)).toEqual({
    calls: [{ method, id: '7' }],
    isBatch: false,
  })
  expect(parse(JSON.stringify([call('a,]"'), call(undefined), call(null)]))).toEqual({
    calls: [{ method, id: '"a,]\\""' }, { method }, { method, id: 'null' }],
    isBatch: true,
  })
})

test('writes what it read, of the known fields only', () => {
  const text =
    '[ {"extra": [1], "params": [{"a": "]}\\\\", "b": [1.50, {}]}], "id" :1e3, "method": "eth_\\u0063all", "jsonrpc":"2.0"} ]'
  const request = parse(text)
  expect(request && writeRpcRequest(request)).toBe(
    '[{"jsonrpc":"2.0","id":1e3,"method":"eth_call","params":[{"a": "]}\\\\", "b": [1.50, {}]}]}]',
  )
})

test('S7.31 a batch of 100 passes, one of 101 does not', () => {
  const batch = (length: number) => JSON.stringify(Array.from({ length }, (_, id) => call(id)))
  expect(parse(batch(100))?.calls).toHaveLength(100)
  expect(parse(batch(101))).toBeUndefined()
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
  '{"jsonrpc":"2.0","id":true,"method":"eth_chainId"}',
  '[[{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}]]',
  `{"jsonrpc":"2.0","id":1,"method":"${'m'.repeat(101)}"}`,
  `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":${'['.repeat(70)}${']'.repeat(70)}}`,
])('%s is no JSON-RPC', (text) => {
  expect(parse(text)).toBeUndefined()
})

test('a failure answers every call by its id', () => {
  const error = { code: -32603, message: 'down' }
  const calls = ['1', '"b"'].map((id) => ({ id, method: 'eth_chainId' }))
  const write = (isBatch: boolean, count: number) =>
    JSON.parse(writeRpcFailure({ calls: calls.slice(0, count), isBatch }, -32603, 'down'))
  expect(write(false, 1)).toEqual({ jsonrpc: '2.0', id: 1, error })
  expect(write(true, 2)).toEqual([
    { jsonrpc: '2.0', id: 1, error },
    { jsonrpc: '2.0', id: 'b', error },
  ])
})
