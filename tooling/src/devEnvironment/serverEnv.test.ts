import { expect, test } from 'vitest'
import { serverEnv } from './serverEnv.js'

const evm = { '31337': 'http://a', '31338': 'http://b' }
const contracts = { dollar: '0xD0', quiet: '0xC1', names: '0xE5', badge: '0xBA' }

function read(variables: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(variables).map(([name, text]) => [
      name,
      /^\{/.test(text) ? JSON.parse(text) : text,
    ]),
  )
}

test('the server gets the chains by their CAIP-2 ids, their prices and their names', () => {
  const table = { native: 2500, '0xd0': 1, '0xc1': 2 }
  expect(read(serverEnv({ contracts, evm }))).toEqual({
    RPC_UPSTREAMS: { 'eip155:31337': ['http://a'], 'eip155:31338': ['http://b'] },
    INDEX_CHAINS: { 'eip155:31337': { from: 0 }, 'eip155:31338': { from: 0 } },
    PRICES: { 'eip155:31337': table, 'eip155:31338': table },
    ENS_CHAIN: 'eip155:31337',
    ENS_REGISTRY: '0xE5',
  })
})

test('each ledger has its prices by mint, with a name for the token that has none', () => {
  const solana = { 'solana:one': 'http://c', 'solana:two': 'http://d' }
  const { PRICES, RPC_UPSTREAMS } = read(serverEnv({ solana, mints: { dollar: 'DoLLar' } }))
  expect(RPC_UPSTREAMS).toEqual({ 'solana:one': ['http://c'], 'solana:two': ['http://d'] })
  const table = { native: 150, DoLLar: { usd: 1, name: 'Local Dollar', symbol: 'LUSD' } }
  expect(PRICES).toEqual({ 'solana:one': table, 'solana:two': table })
})

test('without chains it has nothing to follow', () => {
  expect(read(serverEnv({}))).toEqual({ RPC_UPSTREAMS: {}, INDEX_CHAINS: {}, PRICES: {} })
})
