import { expect, test } from 'vitest'
import { isLatchkeyError } from '../errors/isLatchkeyError.js'
import { arbitrum, bitcoinMainnet, mainnet, solanaMainnet } from './builtInNetworks.js'
import { type ChainLike, type Network, toNetwork } from './network.js'
import { unsupportedNetwork } from './unsupportedNetwork.js'

const chain = {
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.test' } },
  testnet: true,
  contracts: { multicall3: { address: '0x1' } },
} satisfies ChainLike & Record<string, unknown>

test('S3.02 a chain is recognised by its id in every form', () => {
  expect(toNetwork(chain)).toMatchObject({
    id: 31337,
    caipNetworkId: 'eip155:31337',
    chainNamespace: 'eip155',
    name: 'Local',
  })
})

test('S3.02-S3.06 a chain becomes a network without extra fields', () => {
  expect(toNetwork(chain)).toEqual({
    id: 31337,
    caipNetworkId: 'eip155:31337',
    chainNamespace: 'eip155',
    name: 'Local',
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: chain.rpcUrls,
    blockExplorers: { default: { name: 'Scan', url: 'https://scan.test' } },
    testnet: true,
  })
})

test.each<Network>([mainnet, arbitrum, solanaMainnet, bitcoinMainnet])(
  'S3.02-S3.06 $name is returned unchanged',
  (n) => {
    expect(toNetwork(n)).toEqual(n)
  },
)

test('S3.04 S3.06 both RPC lists and the assets remain', () => {
  const network: Network = {
    ...mainnet,
    rpcUrls: { default: { http: ['https://a.test'] }, chainDefault: { http: ['https://b.test'] } },
    assets: { imageId: 'i', imageUrl: 'https://c.test/i.png' },
  }
  expect(toNetwork(network)).toEqual(network)
})

test.each<[field: string, change: object]>([
  ['chainNamespace', { chainNamespace: 'near' }],
  ['chainNamespace', { chainNamespace: 'constructor' }],
  ['id', { id: undefined }],
  ['id', { id: 0 }],
  ['id', { id: -1 }],
  ['id', { id: 1.5 }],
  ['id', { id: '0x1' }],
  ['id', { id: {} }],
  ['id', { chainNamespace: 'solana', id: 'a:b' }],
  ['caipNetworkId', { caipNetworkId: 'eip155:2' }],
  ['name', { name: '' }],
  ['name', { name: 7 }],
  ['nativeCurrency.name', { nativeCurrency: undefined }],
  ['nativeCurrency.symbol', { nativeCurrency: { name: 'Ether', decimals: 18 } }],
  ['nativeCurrency.decimals', { nativeCurrency: { name: 'E', symbol: 'E', decimals: '18' } }],
  ['nativeCurrency.decimals', { nativeCurrency: { name: 'E', symbol: 'E', decimals: -1 } }],
  ['rpcUrls.default.http', { rpcUrls: undefined }],
  ['rpcUrls.default.http', { rpcUrls: { default: {} } }],
  ['blockExplorers.default.url', { blockExplorers: 'https://scan.test' }],
  ['blockExplorers.default.url', { blockExplorers: { scan: { url: 'https://scan.test' } } }],
  ['rpcUrls.default.http', { rpcUrls: { default: { http: 'https://a.test' } } }],
  ['rpcUrls.default.http', { rpcUrls: { default: { http: ['ws://a.test'] } } }],
  ['rpcUrls.default.http', { rpcUrls: { default: { http: [7] } } }],
  [
    'rpcUrls.chainDefault.http',
    { rpcUrls: { default: { http: [] }, chainDefault: { http: ['javascript:1'] } } },
  ],
  [
    'blockExplorers.default.url',
    { blockExplorers: { default: { name: 'x', url: 'javascript:alert(1)' } } },
  ],
])('a wrong %s is named: %j', (field, change) => {
  try {
    toNetwork({ ...chain, ...change } as ChainLike)
    expect.unreachable()
  } catch (error) {
    if (!isLatchkeyError(error, 'options/invalid')) throw error
    expect(error.context.option).toBe(`network.${field}`)
    expect(error.message).toContain(error.context.reason)
  }
})

test.each([undefined, null, 'mainnet'])('%j is no network, and the error says what is', (value) => {
  expect(() => toNetwork(value as never)).toThrow(`${value} is none: import it, e.g. mainnet`)
})

test.each<unknown>([undefined, null, 1, 'eip155:1', []])('%j is no network', (value) => {
  expect(() => toNetwork(value as ChainLike)).toThrow(/^Invalid option network[.:]/)
})

test('S3.07 an unsupported network has no currency and no RPC', () => {
  expect(unsupportedNetwork('eip155', 5)).toEqual({
    id: 5,
    caipNetworkId: 'eip155:5',
    chainNamespace: 'eip155',
    name: 'Unsupported network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  })
})
