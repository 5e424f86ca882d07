import { expect, test } from 'vitest'
import type { ChainClient } from '../../chain/ChainClient.js'
import { cacheReads } from './cacheReads.js'

/** A chain whose answers are the number of the request. */
function countingChain() {
  let requests = 0
  const chain: ChainClient = {
    supports: (id) => id === 'eip155:1',
    describe: (id) => ({ name: id, symbol: 'ETH', decimals: 18 }),
    rpc: async () => (requests += 1),
    async price() {
      requests += 1
      return { usd: requests, at: 0 }
    },
    name: async () => undefined,
  }
  return cacheReads(chain)
}

test.each(['eth_call', 'eth_getCode', 'getAccountInfo'])(
  'while a request is decoded, %s is read once for each network and each address',
  async (method) => {
    const chain = countingChain()
    const read = (id: string, at: string) => chain.rpc(id, method, [at])
    expect(await read('eip155:1', 'a')).toBe(1)
    expect(await read('eip155:1', 'a')).toBe(1)
    expect(await read('eip155:1', 'b')).toBe(2)
    expect(await read('eip155:10', 'a')).toBe(3)
    expect(await read('eip155:1', 'a')).toBe(1)
  },
)

test('what may change while a request is decoded is read each time', async () => {
  const chain = countingChain()
  expect(await chain.rpc('eip155:1', 'eth_getTransactionCount', [])).toBe(1)
  expect(await chain.rpc('eip155:1', 'eth_getTransactionCount', [])).toBe(2)
})

test('while a request is decoded, each price is read once for each network and each coin', async () => {
  const chain = countingChain()
  const price = async (id: string, token?: string) => (await chain.price(id, token))?.usd
  expect(await price('eip155:1', 'a')).toBe(1)
  expect(await price('eip155:1', 'a')).toBe(1)
  expect(await price('eip155:1', 'b')).toBe(2)
  expect(await price('eip155:1')).toBe(3)
  expect(await price('eip155:10')).toBe(4)
  expect(await price('eip155:1')).toBe(3)
})

test('networks are supported and described as before', () => {
  const chain = countingChain()
  expect([chain.supports('eip155:1'), chain.supports('eip155:2')]).toEqual([true, false])
  expect(chain.describe('eip155:1')).toEqual({ name: 'eip155:1', symbol: 'ETH', decimals: 18 })
})
