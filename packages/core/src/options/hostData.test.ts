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
const of = (given: object) => ({ tokens: { 'eip155:1': [{ ...token, ...given }] } })

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
  expect(resolved.networks.map((network) => networkImage(resolved, network))).toEqual([
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
  [{ chainImages: { 'eip155:100': '/a.png' } }, 'chainImages.eip155:100: it is not known. Did you'],
  [{ chainImages: null }, 'chainImages: give an object'],
  [{ tokens: [token] }, 'tokens: give an object'],
  [{ tokens: { 1: [token] } }, 'tokens.1: it is not known. Did you mean eip155:1?'],
  [{ tokens: { 'eip155:1': token } }, 'tokens.eip155:1: list tokens'],
  [{ tokens: { 'eip155:1': [null] } }, 'tokens.eip155:1: give an object'],
  [{ tokens: { 'eip155:1': ['0x'] } }, 'tokens.eip155:1: give an object'],
  [of({ address: '0x12' }), 'tokens.eip155:1.address: 0x12 is no address'],
  [of({ address: undefined }), 'tokens.eip155:1.address'],
  [of({ symbol: '' }), 'tokens.eip155:1.symbol: give a text'],
  [of({ decimals: '6' }), 'tokens.eip155:1.decimals: use 1 to 77'],
  [of({ decimals: 78 }), 'tokens.eip155:1.decimals'],
  [of({ decimals: undefined }), 'tokens.eip155:1.decimals'],
  [of({ name: 7 }), 'tokens.eip155:1.name'],
  [of({ image: 'javascript:1' }), 'tokens.eip155:1.image'],
  [of({ logo: '/a.png' }), 'tokens.eip155:1.logo: it is not known'],
  [{ features: { allWallets: 'MOBILE' } }, 'features.allWallets: use SHOW,HIDE,ONLY_MOBILE'],
  [{ features: { allWallets: null } }, 'features.allWallets'],
  [{ debug: 'true' }, 'debug: use true or false'],
])('%j is refused', (options, text) => {
  expect(() => resolve(options)).toThrow(`Invalid option ${text}`)
})
