import { expect, onTestFinished, test, vi } from 'vitest'
import { createLatchkey } from '../../assembly/createLatchkey.js'
import { createFakeEnv } from '../../testing/createFakeEnv.js'
import { fakeAdapter, fakeNetwork } from '../../testing/fakeAdapter.js'
import { fakeSessions } from '../../testing/fakeSessions.js'
import { fakeSolanaNetwork } from '../../testing/fakeSolanaNetwork.js'
import type { Options } from '../Options.js'
import { resolveOptions } from '../resolveOptions.js'
import { checkOptions, checkSwapRouters } from './checkOptions.js'

const env = createFakeEnv()
// What the types refuse already: a host may write JavaScript.
function check(options: object) {
  const { siweConfig, siwx, ...others } = options as Partial<Options>
  const accepted = { networks: [fakeNetwork(1), fakeSolanaNetwork()], ...others } as Options
  checkOptions({ ...accepted, siwx, siweConfig }, resolveOptions(accepted, env))
}
const wallet = (fields: object) => ({ customWallets: [{ id: 'w', name: 'W', ...fields }] })
const token = { address: `0x${'a'.repeat(40)}`, symbol: 'PTS', decimals: 6 }
const tokenOf = (changes: object) => ({ tokens: { 'eip155:1': [{ ...token, ...changes }] } })
const call = async () => {}
const siwx = {
  createMessage: call,
  addSession: call,
  setSessions: call,
  getSessions: call,
  revokeSession: call,
}
const siweConfig = {
  getNonce: call,
  createMessage: call,
  verifyMessage: call,
  getSession: call,
  signOut: call,
}

test.each<[object, string]>([
  [
    wallet({ hompage: 'https://w.example' }),
    'customWallets.w.hompage: it is not known. Did you mean homepage?',
  ],
  [
    wallet({ imageUrl: '/w.png' }),
    'customWallets.w.imageUrl: it is not known. Did you mean image_url?',
  ],
  [
    wallet({ mobileLink: 'w://' }),
    'customWallets.w.mobileLink: it is not known. Did you mean mobile_link?',
  ],
  [wallet({ colour: 'red' }), 'customWallets.w.colour: it is not known: use id,name,homepage,'],
  [wallet({ homepage: 'javascript:alert(1)' }), 'customWallets.w.homepage: give an https URL'],
  [wallet({ homepage: 'w.example' }), 'customWallets.w.homepage: give an https URL'],
  [wallet({ homepage: 7 }), 'customWallets.w.homepage: give an https URL'],
  [wallet({ app_store: 'itms-apps://w' }), 'customWallets.w.app_store: give an https URL'],
  [wallet({ play_store: null }), 'customWallets.w.play_store: give an https URL'],
  [
    wallet({ mobile_link: 'javascript:alert(1)' }),
    'customWallets.w.mobile_link: give an https URL or',
  ],
  [
    wallet({ desktop_link: 'file:///bin/sh' }),
    'customWallets.w.desktop_link: give an https URL or',
  ],
  [
    wallet({ webapp_link: ['https://w.example'] }),
    'customWallets.w.webapp_link: give an https URL or',
  ],
  [
    wallet({ image_url: 'javascript:alert(1)' }),
    'customWallets.w.image_url: give an http(s), data',
  ],
  [wallet({ image_url: 7 }), 'customWallets.w.image_url: give an http(s), data'],
  [
    {
      customWallets: [
        { id: 'w', name: 'W' },
        { id: 'w', name: 'V' },
      ],
    },
    'customWallets: two have the id w',
  ],
  [{ tokens: { 'eip155:1': token } }, 'tokens.eip155:1: list tokens'],
  [{ tokens: { 'eip155:1': [null] } }, 'tokens.eip155:1: give an object'],
  [{ tokens: { 'eip155:1': ['0x'] } }, 'tokens.eip155:1: give an object'],
  [tokenOf({ address: '0x12' }), 'tokens.eip155:1.address: 0x12 is no address'],
  [tokenOf({ address: undefined }), 'tokens.eip155:1.address'],
  [tokenOf({ symbol: '' }), 'tokens.eip155:1.symbol: give a text'],
  [tokenOf({ symbol: undefined }), 'tokens.eip155:1.symbol: give a text'],
  [tokenOf({ decimals: '6' }), 'tokens.eip155:1.decimals: use 1 to 77'],
  [tokenOf({ decimals: 78 }), 'tokens.eip155:1.decimals'],
  [tokenOf({ decimals: undefined }), 'tokens.eip155:1.decimals'],
  [tokenOf({ name: 7 }), 'tokens.eip155:1.name'],
  [tokenOf({ image: 'javascript:1' }), 'tokens.eip155:1.image'],
  [tokenOf({ logo: '/a.png' }), 'tokens.eip155:1.logo: it is not known'],
  [
    { features: { connectorTypeOrder: ['injectd'] } },
    'features.connectorTypeOrder: injectd is not known. Did you mean injected?',
  ],
  [
    { features: { walletFeaturesOrder: ['sned'] } },
    'features.walletFeaturesOrder: sned is not known. Did you mean send?',
  ],
  [
    { features: { connectMethodsOrder: ['passkey'] } },
    'features.connectMethodsOrder: passkey is not known: use email,social,wallet',
  ],
  [
    { features: { allWallets: 'MOBILE' } },
    'features.allWallets: MOBILE is not known: use SHOW,HIDE,ONLY_MOBILE',
  ],
  [
    { features: { socials: ['google'] } },
    'features.socials: add what embedded() returns to connectors',
  ],
  [{ features: { swaps: ['uniswap'] } }, 'features.swaps: uniswap is not known: use 1inch'],
  [{ features: { socials: ['gogle'] } }, 'features.socials.gogle: did you mean google?'],
  [
    { features: { socials: [{ id: 'acme' }] } },
    'features.socials.acme: a provider of your vault needs a name too',
  ],
  [{ features: { socials: ['x', { id: 'x' }] } }, 'features.socials: two have the id x'],
  [
    { features: { socials: ['acme', { id: 'acme', name: 'Acme' }] } },
    'features.socials: two have the id acme',
  ],
  [{ features: { socials: [{ name: 'Acme' }] } }, 'features.socials: each needs an id'],
  [{ features: { socials: [null] } }, 'features.socials: each needs an id'],
  [{ features: { socials: [{ id: 'A b', name: 'A' }] } }, 'features.socials.A b.id: give the id'],
  [
    { features: { socials: [{ id: 'x', image: 'javascript:1' }] } },
    'features.socials.x.image: give an http(s), data or relative URL',
  ],
  [
    { features: { socials: [{ id: 'x', icon: '/x.svg' }] } },
    'features.socials.x.icon: it is not known',
  ],
  [
    { features: { socials: [{ id: 'x', img: '/x.svg' }] } },
    'features.socials.x.img: it is not known. Did you mean image?',
  ],
  [{ env: 'x' }, 'env: give an object'],
  [{ env: null }, 'env: give an object'],
  [{ env: [] }, 'env: give an object'],
  [{ env: { fetch: 'https://a.example' } }, 'env.fetch: it must be of the type function'],
  [{ env: { browser: 'yes' } }, 'env.browser: it must be of the type boolean'],
  [{ siwx: true }, 'siwx: give an object with createMessage, addSession,'],
  [{ siwx: null }, 'siwx: give an object with'],
  [{ siwx: {} }, 'siwx.createMessage: give a function'],
  [{ siwx: { ...siwx, revokeSession: undefined } }, 'siwx.revokeSession: give a function'],
  [{ siwx: { ...siwx, getSessions: [] } }, 'siwx.getSessions: give a function'],
  [
    { siwx: { ...siwx, setSessions: undefined, setSession: call } },
    'siwx.setSession: it is not known. Did you mean setSessions?',
  ],
  [
    { siwx: { ...siwx, getRequierd: call } },
    'siwx.getRequierd: it is not known. Did you mean getRequired?',
  ],
  [{ siwx: { ...siwx, getRequired: false } }, 'siwx.getRequired: give a function'],
  [{ siwx: { ...siwx, signOutOnDisconnect: 'no' } }, 'siwx.signOutOnDisconnect: use true or'],
  [
    { siweConfig: { ...siweConfig, signOutOnAcountChange: false } },
    'siweConfig.signOutOnAcountChange: it is not known. Did you mean signOutOnAccountChange?',
  ],
  [{ siweConfig: { ...siweConfig, required: 'no' } }, 'siweConfig.required: use true or false'],
  [
    { siweConfig: { ...siweConfig, sessionRefetchIntervalMs: '5m' } },
    'siweConfig.sessionRefetchIntervalMs: give milliseconds',
  ],
  [{ siweConfig: 'on' }, 'siweConfig: give an object with getNonce,'],
  [{ siweConfig: { ...siweConfig, signOut: undefined } }, 'siweConfig.signOut: give a function'],
  [
    { siweConfig: { ...siweConfig, verifyMessage: undefined, verifymessage: call } },
    'siweConfig.verifymessage: it is not known. Did you mean verifyMessage?',
  ],
])('%j is refused by the name and the way out', (options, text) => {
  expect(() => check(options)).toThrow(
    expect.objectContaining({
      code: 'options/invalid',
      message: expect.stringContaining(`Invalid option ${text}`),
    }),
  )
})

class HostSignIn {
  store = new Map()
  createMessage = call
  async addSession() {}
  async setSessions() {}
  async getSessions() {}
  async revokeSession() {}
}

test.each<object>([
  {},
  wallet({}),
  wallet({
    homepage: 'https://w.example',
    image_url: '/w.png',
    mobile_link: 'w://',
    desktop_link: 'w',
    webapp_link: 'https://w.example/app',
    app_store: '',
    play_store: undefined,
  }),
  tokenOf({ name: 'Points', image: '/p.png' }),
  {
    tokens: {
      'solana:test': [{ ...token, address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' }],
    },
  },
  { features: { allWallets: 'ONLY_MOBILE', connectMethodsOrder: ['wallet'] } },
  { features: { allWallets: false } },
  { features: { socials: false, swaps: false } },
  { features: { socials: [], swaps: ['1inch'] } },
  { env: { ...env, show: call, storage: undefined } },
  { siwx: false, siweConfig: undefined },
  { siwx },
  { siwx: new HostSignIn() },
  { siwx: { ...siwx, getSession: call, getRequired: call, signOutOnDisconnect: false } },
  { siweConfig: { ...siweConfig, enabled: true, onSignOut: call } },
])('%j is no mistake', (options) => {
  expect(() => check(options)).not.toThrow()
})

/** What the page does not catch of an instance with a mistake, whose options change later. */
async function startWithMistake() {
  const errors: unknown[] = []
  const hear = (error: unknown) => errors.push(error)
  process.on('unhandledRejection', hear)
  onTestFinished(() => void process.off('unhandledRejection', hear))
  const latchkey = createLatchkey({
    networks: [fakeNetwork()],
    adapters: [fakeAdapter()],
    customWallets: [{ id: 'w', name: 'W', homepage: 'javascript:alert(1)' }],
    env: createFakeEnv(),
  })
  onTestFinished(() => latchkey.destroy())
  await latchkey.update({ theme: { mode: 'dark' } })
  await latchkey.update({ language: 'de' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(latchkey.getState().language.tag).toBe('de')
  return errors
}

test('a project that nothing reads is refused, with what was meant most likely', () => {
  expect(() => check({ projectId: 'p' })).toThrow(
    'projectId: nothing reads it: did you mean walletConnect({ projectId })?',
  )
  const relay = { ...fakeSessions(), hostOptions: { relayUrl: 'wss://relay.example' } }
  for (const reader of [{ server: 'https://latchkey.example' }, { connectors: [relay] }]) {
    expect(() => check({ projectId: 'p', ...reader })).not.toThrow()
  }
})

test('what is wrong is one error that the page sees, however often its options change', async () => {
  expect(await startWithMistake()).toMatchObject([
    { code: 'options/invalid', context: { option: 'customWallets.w.homepage' } },
  ])
})

test('a build for visitors checks nothing', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await startWithMistake()).toEqual([])
})

const address = `0x${'a'.repeat(40)}`
const wrapped = `0x${'B'.repeat(40)}`

test('routers by the number of their chain pass', () => {
  checkSwapRouters({})
  checkSwapRouters({ 1: [], 31337: [{ address, wrapped }] })
})

test.each<[string, unknown, RegExp]>([
  ['a list', [], /swapRouters/],
  ['text', 'none', /swapRouters/],
  ['a chain by its CAIP-2 name', { 'eip155:1': [{ address, wrapped }] }, /swapRouters.eip155:1/],
  ['a chain with a zero in front', { '01': [] }, /swapRouters.01/],
  ['one router in place of a list', { 1: { address, wrapped } }, /swapRouters.1/],
  ['an address alone', { 1: [address] }, /swapRouters.1/],
  ['no coin', { 1: [{ address }] }, /wrapped/],
  ['a short address', { 1: [{ address: '0x1', wrapped }] }, /address/],
  ['a slip of the keys', { 1: [{ address, wrapped, adress: address }] }, /adress/],
])('%s is refused, with its place', (_, swapRouters, message) => {
  expect(() => checkSwapRouters(swapRouters as never)).toThrow(message)
})
