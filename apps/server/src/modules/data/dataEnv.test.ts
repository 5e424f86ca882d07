import { parseEnv } from '@latchkey/service/parseEnv'
import { expect, test } from 'vitest'
import { dataEnvSchema } from './dataEnv.js'

const local = new Set(['eip155:31337'])
const read = (variables: Record<string, string>, reachable = local) =>
  parseEnv(dataEnvSchema(reachable), variables).data

test('nothing need be said', () => {
  expect(read({})).toEqual({
    prices: new Map(),
    pricesUpstream: undefined,
    upstream: undefined,
    names: undefined,
    ipfsGateway: undefined,
    pictureSecret: undefined,
  })
})

test('every variable is read', () => {
  const env = read({
    PRICES: '{"eip155:31337":{"native":2500,"0xABC":1}}',
    PRICES_UPSTREAM: 'https://prices.example?key=1',
    DATA_UPSTREAM: 'https://data.example',
    DATA_UPSTREAM_CHAINS: 'eip155:1, eip155:8453,',
    DATA_UPSTREAM_PROJECT_ID: 'p1',
    ENS_CHAIN: 'eip155:31337',
    ENS_REGISTRY: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    IPFS_GATEWAY: 'http://127.0.0.1:8080',
    PICTURE_SECRET: 'sixteen letters.',
  })
  expect(env).toEqual({
    prices: new Map([
      [
        'eip155:31337',
        new Map([
          ['native', 2500],
          ['0xabc', 1],
        ]),
      ],
    ]),
    pricesUpstream: 'https://prices.example?key=1',
    upstream: {
      url: 'https://data.example',
      chains: new Set(['eip155:1', 'eip155:8453']),
      projectId: 'p1',
    },
    names: { chain: 'eip155:31337', registry: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
    ipfsGateway: 'http://127.0.0.1:8080',
    pictureSecret: 'sixteen letters.',
  })
})

test('a mint keeps the case of its letters, and may be named', () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const words = { usd: 1, name: 'Dollar\u202e', symbol: 'USD' }
  const PRICES = JSON.stringify({ 'solana:x': { native: 150, [mint]: words } })
  expect(read({ PRICES }).prices.get('solana:x')).toEqual(
    new Map<string, unknown>([
      ['native', 150],
      [mint, { price: 1, name: 'Dollar', symbol: 'USD' }],
    ]),
  )
})

test('names are read on mainnet where it is served, unless an upstream answers for it', () => {
  const reachable = new Set(['eip155:1'])
  const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
  expect(read({}, reachable).names).toEqual({ chain: 'eip155:1', registry })
  const upstream = { DATA_UPSTREAM: 'https://data.example', DATA_UPSTREAM_CHAINS: 'eip155:1' }
  expect(read(upstream, reachable).names).toBeUndefined()
})

test.each([
  ['PRICES', '2500'],
  ['PRICES', '[]'],
  ['PRICES', '{"1":{"native":1}}'],
  ['PRICES', '{"eip155:1":5}'],
  ['PRICES', '{"eip155:1":{"native":"5"}}'],
  ['PRICES', '{"eip155:1":{"native":-1}}'],
  ['PRICES', '{"eip155:1":{"a b":1}}'],
  ['PRICES', '{"eip155:1":{"native":null}}'],
  ['PRICES', '{"eip155:1":{"native":{"name":"Ether"}}}'],
  ['PRICES', '{"eip155:1":{"native":{"usd":1,"name":7}}}'],
  ['PRICES', '{"eip155:1":{"native":{"usd":1,"symbol":""}}}'],
  ['PRICES', '{"solana:x":{"0xd0":1}}'],
  ['PRICES_UPSTREAM', 'prices.example'],
  ['DATA_UPSTREAM', 'ftp://data.example'],
  ['DATA_UPSTREAM', 'https://user:secret@data.example'],
  ['DATA_UPSTREAM_CHAINS', 'eip155:1'],
  ['DATA_UPSTREAM_CHAINS', 'mainnet'],
  ['ENS_CHAIN', 'eip155:1'],
  ['ENS_CHAIN', 'solana:x'],
  ['ENS_REGISTRY', '0x1'],
  ['IPFS_GATEWAY', 'ipfs://x'],
  ['PICTURE_SECRET', 'short'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(`Invalid option ${name}: `)
  expect(() => read({ [name]: value })).toThrow(/^((?!secret).)*$/)
})

test('an upstream needs chains', () => {
  expect(() => read({ DATA_UPSTREAM: 'https://data.example' })).toThrow('DATA_UPSTREAM_CHAINS')
})
