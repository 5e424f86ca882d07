import { parseEnv } from '@latchkey/service/parseEnv'
import { expect, test } from 'vitest'
import { indexerEnvSchema } from './indexerEnv.js'

const schema = indexerEnvSchema(new Set(['eip155:1', 'eip155:31337', 'solana:abc']))
const read = (INDEX_CHAINS?: string) => parseEnv(schema, { INDEX_CHAINS }).indexChains

test('reads which chains are followed, and from where', () => {
  expect(read()).toEqual(new Map())
  expect(read('')).toEqual(new Map())
  expect(read('{"eip155:1":{"from":19000000},"eip155:31337":{"from":0,"pollMs":100}}')).toEqual(
    new Map([
      ['eip155:1', { from: 19_000_000, pollMs: 500 }],
      ['eip155:31337', { from: 0, pollMs: 100 }],
    ]),
  )
})

test.each([
  'eip155:1',
  '[]',
  'null',
  '["eip155:1"]',
  '{"eip155:1":{}}',
  '{"eip155:1":true}',
  '{"eip155:1":null}',
  '{"eip155:1":{"from":-1}}',
  '{"eip155:1":{"from":1.5}}',
  '{"eip155:1":{"from":"latest"}}',
  '{"eip155:1":{"from":0,"pollMs":10}}',
  '{"eip155:1":{"from":0,"form":5}}',
  '{"eip155:5":{"from":0}}',
  '{"solana:abc":{"from":0}}',
  '{"1":{"from":0}}',
])('%s is refused by name', (value) => {
  expect(() => read(value)).toThrow('Invalid option INDEX_CHAINS: ')
})
