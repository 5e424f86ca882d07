import { expect, test } from 'vitest'
import { type StartEnv, serverEnv } from './serverEnv.js'

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
    ALLOWED_ORIGINS: '',
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
  expect(read(serverEnv({}))).toEqual({
    ALLOWED_ORIGINS: '',
    RPC_UPSTREAMS: {},
    INDEX_CHAINS: {},
    PRICES: {},
  })
})

const bundler = { '31337': 'http://e' }
const paymaster = { address: '0xPA', key: '0x5e' }

test('chains with a bundler have who pays for calls of the seeded contracts', () => {
  const { BUNDLERS, PAYMASTER, PAYMASTER_KEY } = read(
    serverEnv({ contracts, evm, bundler, paymaster }),
  )
  expect(BUNDLERS).toEqual({ 'eip155:31337': ['http://e'] })
  expect(PAYMASTER['eip155:31337']).toMatchObject({
    paymaster: '0xPA',
    policies: [{ contracts: { '0xD0': 'any', '0xC1': 'any', '0xBA': 'any' } }],
  })
  expect(PAYMASTER_KEY).toBe('0x5e')
})

test('an own PAYMASTER is used instead, with its own key or the local one', () => {
  const own = (startEnv: StartEnv) => serverEnv({ contracts, evm, bundler, paymaster }, startEnv)
  const PAYMASTER = './paymaster.json'
  expect(own({ PAYMASTER, PAYMASTER_KEY: '0x77' })).toMatchObject({
    PAYMASTER,
    PAYMASTER_KEY: '0x77',
  })
  expect(own({ PAYMASTER })).toMatchObject({ PAYMASTER, PAYMASTER_KEY: '0x5e' })
  // The local contract believes no other key.
  expect(own({ PAYMASTER: '', PAYMASTER_KEY: '0x77' })).toEqual(own({}))
})

const market = {
  wrapped: '0xE1',
  factory: '0xFA',
  router: '0xA0',
  v3: { factory: '0xF3', router: '0xA3', quoter: '0x03' },
  tokens: { gold: '0x60', alone: '0xA1' },
}

test('each chain with a market has swaps, and prices as the pools have them', () => {
  const { PRICES, SWAPS } = read(serverEnv({ contracts, evm, market }))
  expect(Object.keys(SWAPS)).toEqual(['eip155:31337', 'eip155:31338'])
  expect(SWAPS['eip155:31338']).toMatchObject({
    pools: [
      {
        kind: 'v2',
        name: 'Local Pools',
        factory: '0xFA',
        router: '0xA0',
        wrapped: '0xE1',
        feeBps: 30,
      },
      {
        kind: 'v3',
        name: 'Local Pools v3',
        factory: '0xF3',
        quoter: '0x03',
        router: '0xA3',
        wrapped: '0xE1',
        fees: [500, 3000, 10_000],
      },
    ],
    bases: ['0xE1', '0xD0'],
    tokens: ['0xE1', '0xD0', '0xC1', '0x60', '0xA1'],
  })
  const table = { native: 2500, '0xd0': 1, '0xc1': 2, '0xe1': 2500, '0x60': 60 }
  expect(PRICES['eip155:31337']).toEqual(table)
})
