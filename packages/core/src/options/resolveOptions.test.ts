import { expect, test } from 'vitest'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { fakeAdapter, fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeAuth } from '../testing/fakeAuth.js'
import { fakeSessions } from '../testing/fakeSessions.js'
import type { Options } from './Options.js'
import { resolveOptions } from './resolveOptions.js'

const env = createFakeEnv()
const networks = [fakeNetwork()]
const rpc = (id: string, urls: unknown) => ({ customRpcUrls: { [id]: urls } as never })

test.each<[string, Partial<Options>, string]>([
  ['no networks', { networks: [] }, 'networks'],
  ['a bad id', { id: '../x' }, 'id'],
  ['a default network that is not listed', { defaultNetwork: fakeNetwork(5) }, 'defaultNetwork'],
  ['two adapters of a namespace', { adapters: [fakeAdapter(), fakeAdapter()] }, 'adapters'],
  ['a server that is no URL', { server: 'javascript:alert(1)' }, 'server'],
  ['endpoints that are no list', rpc('eip155:1', 'https://a.example'), 'customRpcUrls'],
  ['an endpoint that is an object', rpc('eip155:1', [{ url: 'https://a' }]), 'customRpcUrls'],
  ['an endpoint that is empty', rpc('eip155:1', ['']), 'customRpcUrls'],
  ['an endpoint that is no URL', rpc('eip155:1', ['/rpc']), 'customRpcUrls'],
  ['endpoints of a chain that is a number', rpc('1', ['https://a.example']), 'customRpcUrls'],
  ['terms behind no link', { termsConditionsUrl: 'javascript:alert(1)' }, 'termsConditionsUrl'],
  ['a policy behind no link', { privacyPolicyUrl: 'privacy.html' }, 'privacyPolicyUrl'],
  ['a colour that is more than one', { theme: { accent: 'red;}*{' } }, 'theme.accent'],
  ['a theme that there is not', { theme: { mode: 'sepia' as never } }, 'theme.mode'],
  // Hosts write JavaScript too.
  ['ids that are no list', { includeWalletIds: 'a' as never }, 'includeWalletIds'],
  ['ids that are no texts', { featuredWalletIds: ['a', 7 as never] }, 'featuredWalletIds'],
  ['a wallet without a name', { customWallets: [{ id: 'a', name: '' }] }, 'customWallets'],
  ['no wallet at all', { customWallets: [undefined as never] }, 'customWallets'],
  ['an exclusion of nothing', { excludedWallets: ['a' as never] }, 'excludedWallets'],
  ['a language that is no text', { language: 7 as never }, 'language: give a BCP 47 tag'],
  ['a language without a tag', { languages: [{ messages: {} } as never] }, 'languages'],
  ['languages that are no list', { languages: {} as never }, 'languages'],
])('%s is named at once', (_, options, option) => {
  expect(() => resolveOptions({ networks, ...options }, env)).toThrow(`Invalid option ${option}`)
})

test('what is not given has a default, also when given as undefined', () => {
  const resolved = resolveOptions(
    { networks, metadata: undefined, theme: { mode: undefined } },
    env,
  )
  expect(resolved).toMatchObject({
    reconnect: true,
    enableNetworkSwitch: true,
    allowUnsupportedChain: false,
    enableWalletConnect: true,
    manualWalletConnect: false,
    basic: false,
    inline: false,
    disableAppend: false,
    backCloses: true,
    features: {},
    featuredWalletIds: [],
    includeWalletIds: [],
    excludeWalletIds: [],
    excludedWallets: [],
    customWallets: [],
    termsConditionsUrl: undefined,
    privacyPolicyUrl: undefined,
    metadata: { name: 'Example', url: 'https://app.example', description: '', icons: [] },
  })
  expect(resolved.theme).toEqual({})
})

test('an instance has the id that the host gave, and else none', () => {
  expect(resolveOptions({ networks, id: 'second_2-b' }, env).id).toBe('second_2-b')
  expect(resolveOptions({ networks }, env).id).toBeUndefined()
})

test('S3.14 S3.15 S3.17 S3.18 account types have the default of their namespace, unless the host says otherwise', () => {
  const { defaultAccountTypes } = resolveOptions(
    { networks, defaultAccountTypes: { eip155: 'eoa', solana: undefined as never } },
    env,
  )
  expect(defaultAccountTypes).toEqual({
    eip155: 'eoa',
    solana: 'eoa',
    polkadot: 'eoa',
    bip122: 'payment',
    cosmos: 'eoa',
  })
})

test.each([
  ['eip155', 'payment', 'use smartAccount or eoa'],
  ['solana', 'smartAccount', 'use eoa'],
  ['bip122', 'eoa', 'use payment'],
  ['polkadot', 'payment', 'use eoa'],
] as const)('S3.14 an account on %s can’t be of type %s', (namespace, type, reason) => {
  const options = { networks, defaultAccountTypes: { [namespace]: type } }
  expect(() => resolveOptions(options, env)).toThrow(
    expect.objectContaining({
      code: 'options/invalid',
      message: expect.stringContaining(`defaultAccountTypes.${namespace}: ${reason}`),
    }),
  )
})

test('S5.27 S8.24 two ways of signing in are an error', () => {
  const both: object = { siwx: {}, siweConfig: {} }
  expect(() => resolveOptions({ networks, ...both }, env)).toThrow(
    'Cannot set both siweConfig and siwx options',
  )
  expect(() => resolveOptions({ networks, siwx: false, siweConfig: undefined }, env)).not.toThrow()
})

test('a server is one without the slashes behind it, for paths are put there', () => {
  const server = 'https://api.example/wallets//'
  expect(resolveOptions({ networks, server }, env).server).toBe('https://api.example/wallets')
})

test('links stay as they were given', () => {
  const links = {
    termsConditionsUrl: 'https://a.example/',
    privacyPolicyUrl: 'https://a.example/p',
  }
  expect(resolveOptions({ networks, ...links }, env)).toMatchObject(links)
})

test('a network listed twice counts once', () => {
  expect(resolveOptions({ networks: [fakeNetwork(), fakeNetwork()] }, env).networks).toHaveLength(1)
})

test('S3.04 custom RPC endpoints come first, those of the chain stay beside them', () => {
  const customRpcUrls = { 'eip155:31337': ['https://rpc.example'] } as const
  const [network] = resolveOptions({ networks, customRpcUrls }, env).networks
  expect(network?.rpcUrls).toEqual({
    default: { http: ['https://rpc.example'] },
    chainDefault: { http: ['http://127.0.0.1:1'] },
  })
})

test('it speaks what the host says, else what the browser prefers of all that there is', () => {
  const visitor = createFakeEnv({ languages: ['fr-CA', 'de'] })
  const languages = [{ tag: 'fr', messages: {} }]
  expect(resolveOptions({ networks }, visitor).language).toBe('de')
  expect(resolveOptions({ networks, languages }, visitor).language).toBe('fr')
  expect(resolveOptions({ networks, languages, language: 'ar-EG' }, visitor).language).toBe('ar')
  expect(resolveOptions({ networks, language: 'es' }, visitor).language).toBe('en')
  expect(resolveOptions({ networks }, createFakeEnv({ languages: [] })).language).toBe('en')
})

test('one way to wallets on other devices is enough, and it can be switched off', () => {
  const remote = fakeSessions()
  expect(resolveOptions({ networks, connectors: [remote] }, env).sessions).toBe(remote)
  const off = { networks, connectors: [remote], enableWalletConnect: false }
  expect(resolveOptions(off, env).sessions).toBeUndefined()
  expect(() => resolveOptions({ networks, connectors: [remote, remote] }, env)).toThrow(
    'Invalid option connectors: two of the same kind',
  )
})

test('the embedded wallet stands beside WalletConnect; two of a kind are one too many', () => {
  const [remote, auth] = [fakeSessions(), fakeAuth()]
  const both = { networks, connectors: [auth, remote] }
  expect(resolveOptions(both, env)).toMatchObject({ auth, sessions: remote })
  expect(resolveOptions({ ...both, enableWalletConnect: false }, env)).toMatchObject({
    auth,
    sessions: undefined,
  })
  expect(resolveOptions({ networks }, env).auth).toBeUndefined()
  expect(() => resolveOptions({ networks, connectors: [auth, remote, fakeAuth()] }, env)).toThrow(
    'Invalid option connectors: two of the same kind',
  )
})
