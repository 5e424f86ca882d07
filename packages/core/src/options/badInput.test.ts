import { features } from '@latchkey/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { contextOf } from '../assembly/contextOf.js'
import { createLatchkey } from '../assembly/createLatchkey.js'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { fakeAdapter, fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeAuth } from '../testing/fakeAuth.js'
import { fakeSessions } from '../testing/fakeSessions.js'
import { orders } from './late/checkFeatures.js'
import type { Options } from './Options.js'
import { featureNames } from './validateFeatures.js'

// What the types refuse already: a host may write JavaScript.
function create(options: object) {
  const env = createFakeEnv()
  const latchkey = createLatchkey({
    networks: [fakeNetwork()],
    adapters: [fakeAdapter()],
    env,
    ...options,
  } as Options)
  onTestFinished(() => latchkey.destroy())
  return latchkey
}
const refusal = (option: string, reason: string) =>
  expect.objectContaining({
    code: 'options/invalid',
    message: `Invalid option ${option}: ${reason}`,
    context: expect.objectContaining({ option }),
  })
const meant = (name: string) => `it is not known. Did you mean ${name}?`
const url = 'https://rpc.example'

test.each<[object, string, string]>([
  [{ customRpcUrl: {} }, 'customRpcUrl', 'customRpcUrls'],
  [{ networks: undefined, neworks: [fakeNetwork()] }, 'neworks', 'networks'],
  [{ connecters: [] }, 'connecters', 'connectors'],
  [{ envs: {} }, 'envs', 'env'],
  [{ features: { sned: false } }, 'features.sned', 'send'],
  [{ features: { allwallets: true } }, 'features.allwallets', 'allWallets'],
  [{ customRpcUrls: { 31337: [url] } }, 'customRpcUrls.31337', 'eip155:31337'],
  [{ customRpcUrls: { 'eip115:31337': [url] } }, 'customRpcUrls.eip115:31337', 'eip155:31337'],
  [{ theme: { acent: '#f00' } }, 'theme.acent', 'accent'],
  [{ metadata: { icon: [] } }, 'metadata.icon', 'icons'],
  [{ excludedWallets: [{ nmae: 'X' }] }, 'excludedWallets.nmae', 'name'],
  // Names that other widgets have.
  [{ themeMode: 'dark' }, 'themeMode', 'theme'],
  [{ themeVariables: {} }, 'themeVariables', 'theme'],
  [{ siwe: {} }, 'siwe', 'siweConfig'],
  [{ allWallets: 'HIDE' }, 'allWallets', 'features.allWallets'],
  [{ email: false }, 'email', 'features.email'],
  [{ defaultAccountTypes: { eip115: 'eoa' } }, 'defaultAccountTypes.eip115', 'eip155'],
])('%j names the right name', (options, option, name) => {
  expect(() => create(options)).toThrow(refusal(option, meant(name)))
})

test.each<[object, string]>([
  [{ chains: [] }, 'chains: it is not known: use reconnect,enableNetworkSwitch,'],
  // Resolved under these names, given under others.
  [{ auth: fakeAuth() }, 'auth: it is not known'],
  [{ sessions: fakeSessions() }, 'sessions: it is not known'],
  [{ features: { darkMode: true } }, 'features.darkMode: it is not known: use email,socials,'],
  [
    { customRpcUrls: { 'eip155:31373': [url] } },
    'customRpcUrls.eip155:31373: it is not among networks: use eip155:31337',
  ],
  [
    { customRpcUrls: { mainnet: [url] } },
    'customRpcUrls.mainnet: it is not among networks: use eip155:31337',
  ],
])('%j: where no name is near, all are listed', (options, text) => {
  expect(() => create(options)).toThrow(`Invalid option ${text}`)
})

test('the names of features are those that there are', () => {
  expect(featureNames).toEqual(Object.keys(features))
})

test.each(Object.entries(orders))(
  'the names that %s may list are those that there are',
  (name, names) => {
    expect(names).toEqual(features[name as keyof typeof orders].default)
  },
)

const evm = () => fakeAdapter()
test.each<[string, object, string]>([
  ['an adapter that is not called', { adapters: [evm] }, 'adapters: call it: [evm()]'],
  [
    'a connector that is not called',
    { connectors: [fakeSessions] },
    'connectors: call it: [fakeSessions()]',
  ],
  [
    'an adapter among connectors',
    { connectors: [fakeAdapter()] },
    'connectors: an entry belongs in adapters',
  ],
  [
    'a connector among adapters',
    { adapters: [fakeSessions()] },
    'adapters: an entry belongs in connectors',
  ],
  [
    'a login among adapters',
    { adapters: [fakeAuth()] },
    'adapters: an entry belongs in connectors',
  ],
  ['an adapter without a list', { adapters: fakeAdapter() }, 'adapters: list what evm() returns'],
  ['a name', { adapters: ['eip155'] }, 'adapters: list what evm()'],
  ['nothing', { adapters: [null] }, 'adapters: list what evm()'],
  ['an empty object', { connectors: [{}] }, 'connectors: list what walletConnect()'],
  [
    'an adapter twice',
    { adapters: [fakeAdapter(), fakeAdapter()] },
    'adapters: two of the same kind: eip155',
  ],
  ['no adapter', { adapters: [] }, 'adapters: list what evm() returns'],
  ['adapters that are not given', { adapters: undefined }, 'adapters: list what evm() returns'],
  [
    'WalletConnect by hand without it',
    { manualWalletConnect: true },
    'connectors: list what walletConnect() returns',
  ],
  [
    'WalletConnect by hand that is switched off',
    { manualWalletConnect: true, enableWalletConnect: false, connectors: [fakeSessions()] },
    'connectors: list what walletConnect() returns',
  ],
  [
    'a connector twice',
    { connectors: [fakeSessions(), fakeSessions()] },
    'connectors: two of the same kind',
  ],
])('%s is refused, and the way out is named', (_, options, text) => {
  expect(() => create(options)).toThrow(`Invalid option ${text}`)
})

test.each<[string, object]>([
  ['WalletConnect alone', { adapters: [], connectors: [fakeSessions()] }],
  ['the embedded wallet alone', { adapters: undefined, connectors: [fakeAuth()] }],
  ['by hand', { adapters: [], manualWalletConnect: true, connectors: [fakeSessions()] }],
  ['on a server', { env: createFakeEnv({ browser: false }) }],
])('%s is a way to connect', (_, options) => {
  expect(create(options).getState().open).toBe(false)
})

const groups = ['customRpcUrls', 'metadata', 'theme', 'features', 'defaultAccountTypes'] as const
const lists = [
  'networks',
  'adapters',
  'connectors',
  'languages',
  'customWallets',
  'excludedWallets',
  'featuredWalletIds',
  'includeWalletIds',
  'excludeWalletIds',
] as const
const texts = ['id', 'language', 'server', 'projectId', 'termsConditionsUrl', 'privacyPolicyUrl']
const flags = ['reconnect', 'inline', 'basic', 'backCloses', 'disableAppend']
const wrong = [
  ...groups.flatMap((name) => [null, 'text', 7, true, []].map((value) => ({ [name]: value }))),
  ...lists.flatMap((name) => [null, 'text', 7, true, {}, [null]].map((v) => ({ [name]: v }))),
  ...texts.flatMap((name) => [null, 7, true, {}, []].map((value) => ({ [name]: value }))),
  ...flags.flatMap((name) => [null, 'false', 0, {}].map((value) => ({ [name]: value }))),
  { defaultNetwork: null },
  { defaultNetwork: 1 },
  { defaultNetwork: 'mainnet' },
  { networks: [1] },
  { networks: ['eip155:1'] },
  { metadata: { name: 7 } },
  { metadata: { icons: 'https://a.example/icon.png' } },
  { metadata: { icons: [null] } },
  { defaultAccountTypes: { eip155: 'wallet' } },
  { defaultAccountTypes: { eip155: null } },
  { features: { send: null } },
  { features: { send: 'no' } },
  { features: { connectMethodsOrder: 'wallet' } },
  { features: { connectorTypeOrder: [7] } },
  { customRpcUrls: { 'eip155:31337': null } },
  { language: 'deutsch' },
  { language: 'German' },
  { language: 'e' },
  { languages: [{ tag: 'fr' }] },
  { languages: [{ tag: 'fr', messages: 'Bonjour' }] },
  { server: 'https://latchkey.example/?a=1' },
  { server: 'https://latchkey.example/#a' },
  { server: 'https:latchkey.example' },
  { metadata: { url: 'not a url' } },
  { excludedWallets: [{}] },
  { excludedWallets: [{ name: 5 }] },
  { excludedWallets: [{ name: '' }] },
]

test.each(wrong)('%j is a clear error', (options) => {
  const [name = ''] = Object.keys(options)
  expect(() => create(options)).toThrow(
    expect.objectContaining({
      code: 'options/invalid',
      context: {
        // A network is named by its field.
        option: expect.stringMatching(new RegExp(`^(${name}|network(\\.|$)|inline)`)),
        reason: expect.stringMatching(/./),
      },
    }),
  )
})

test.each<object>([
  { language: 'de-AT' },
  { language: 'de_AT' },
  { language: 'es' },
  { language: 'gsw' },
  { metadata: { url: '' } },
  { metadata: { url: 'capacitor://localhost' } },
  { excludedWallets: [{ rdns: 'a.b', name: undefined }] },
  { server: 'https://latchkey.example/api/' },
])('%j is no mistake', (options) => {
  expect(create(options).getState().open).toBe(false)
})

test.each([undefined, null, 'text', 7])('options that are %j are a clear error', (options) => {
  expect(() => createLatchkey(options as never)).toThrow(
    refusal('options', 'give { networks: [mainnet] }'),
  )
})

test('what the host does to its objects afterwards has no effect', () => {
  const own = fakeNetwork()
  const network = { ...own, rpcUrls: { default: { http: [...own.rpcUrls.default.http] } } }
  const options = {
    networks: [network],
    customRpcUrls: { 'eip155:31337': [url] },
    metadata: { name: 'Shop', icons: ['https://a.example/a.png'] },
    features: { send: false, connectMethodsOrder: ['wallet', 'email'] },
    theme: { mode: 'dark' },
    excludeWalletIds: ['a'],
    customWallets: [{ id: 'w', name: 'W' }],
  }
  const context = contextOf(create(options))
  const before = JSON.stringify(context.options)
  const state = JSON.stringify(context.store.get())
  options.networks.push(fakeNetwork(5) as typeof network)
  network.name = 'Other'
  network.rpcUrls.default.http.push('https://evil.example')
  options.customRpcUrls['eip155:31337'].unshift('https://evil.example')
  options.metadata.name = 'Other'
  options.metadata.icons.push('x')
  options.features.send = true
  options.features.connectMethodsOrder.reverse()
  options.theme.mode = 'light'
  options.excludeWalletIds.push('b')
  Object.assign(options.customWallets[0] ?? {}, { name: 'Other' })
  expect(JSON.stringify(context.options)).toBe(before)
  expect(JSON.stringify(context.store.get())).toBe(state)
})
