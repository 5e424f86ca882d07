import { lazy } from '@latchkey/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { contextOf } from '../assembly/contextOf.js'
import { createLatchkey } from '../assembly/createLatchkey.js'
import { networkImage } from '../networks/networkImage.js'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { fakeAdapter, fakeConnector, fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import type { Options } from './Options.js'
import { resolveOptions } from './resolveOptions.js'

const env = createFakeEnv()
const networks = [fakeNetwork(1), fakeNetwork(10), fakeSolanaNetwork()]
const resolve = (options: object) => resolveOptions({ networks, ...options } as Options, env)
const token = { address: `0x${'a'.repeat(40)}`, symbol: 'PTS', decimals: 6 }

test('tokens are those of their network', () => {
  const mint = { address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', symbol: 'X', decimals: 9 }
  const { networks: made } = resolve({ tokens: { 'eip155:10': [token], 'solana:test': [mint] } })
  expect(made.map(({ tokens }) => tokens)).toEqual([undefined, [token], [mint]])
})

test('images of networks are found by chain id and by CAIP-2 id, and win over their own', () => {
  const own = { ...fakeNetwork(1), assets: { imageId: 'i', imageUrl: 'https://a.example/own.png' } }
  const resolved = resolveOptions(
    {
      networks: [own, fakeNetwork(10), fakeNetwork(5)],
      chainImages: { 1: '/one.png', 'eip155:10': 'data:image/png;base64,AA' },
    },
    env,
  )
  const context = { options: resolved, builtInNetworkImages: lazy(async () => ({})) }
  expect(resolved.networks.map((network) => networkImage(context, network))).toEqual([
    '/one.png',
    'data:image/png;base64,AA',
    undefined,
  ])
  expect(resolved.networks[0]?.assets?.imageId).toBe('i')
})

test('images of wallets are found by id and by reverse domain name, and win over their own', () => {
  const wallet = fakeAdapter()
  const latchkey = createLatchkey({
    networks: [fakeNetwork()],
    adapters: [wallet],
    connectorImages: { 'com.example.wallet': 'icons/a.svg', 'io.other': 'https://a.example/b.png' },
    env: createFakeEnv(),
  })
  onTestFinished(() => latchkey.destroy())
  wallet.announce(
    { ...fakeConnector, imageUrl: 'data:image/png;base64,own' },
    { ...fakeConnector, id: 'uuid', info: { rdns: 'io.other' } },
    { ...fakeConnector, id: 'constructor', info: { rdns: '__proto__' } },
  )
  const { connectors } = contextOf(latchkey).store.get()
  expect(connectors.eip155?.map(({ imageUrl }) => imageUrl)).toEqual([
    'icons/a.svg',
    'https://a.example/b.png',
    undefined,
  ])
})

test.each(['./a.png', '/a.png', 'a.png', '//cdn.example/a.png', 'HTTPS://a.example/a', 'a/b:c'])(
  'an image may be at %s',
  (image) => {
    expect(resolve({ connectorImages: { a: image } }).connectorImages).toEqual({ a: image })
  },
)

test.each<[object, string]>([
  [{ connectorImages: { a: 'javascript:alert(1)' } }, 'connectorImages.a: give an http(s), data'],
  [{ connectorImages: { a: 'data:text/html,x' } }, 'connectorImages.a'],
  [{ connectorImages: { a: '' } }, 'connectorImages.a'],
  [{ connectorImages: { a: null } }, 'connectorImages.a'],
  [{ connectorImages: ['a'] }, 'connectorImages: give an object'],
  [{ chainImages: { 1: 7 } }, 'chainImages.1'],
  [{ chainImages: { 'eip155:100': '/a.png' } }, 'chainImages.eip155:100: it is not among networks'],
  [{ chainImages: { 100: '/a.png' } }, 'chainImages.100: it is not among networks: use eip155:1,'],
  [{ chainImages: null }, 'chainImages: give an object'],
  [{ tokens: [token] }, 'tokens: give an object'],
  [{ tokens: { 1: [token] } }, 'tokens.1: it is not known. Did you mean eip155:1?'],
  [{ features: { allWallets: null } }, 'features.allWallets'],
  [{ debug: 'true' }, 'debug: use true or false'],
])('%j is refused', (options, text) => {
  expect(() => resolve(options)).toThrow(`Invalid option ${text}`)
})
