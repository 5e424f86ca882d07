import type { Namespace, Network } from '@latchkey/protocol'
import { expectTypeOf, test } from 'vitest'
import type { WalletProvider } from '../ports/Adapter.js'
import type { Eip1193Provider, SolanaProvider } from '../ports/NamespaceProvider.js'
import type { BusEvent, EventName } from '../runtime/bus/createBus.js'
import type { Latchkey } from './Latchkey.js'
import type { PublicState } from './publicState.js'

declare const latchkey: Latchkey
declare const mainnet: Network

test('a listener gets the properties of its event', () => {
  latchkey.on('CONNECT_SUCCESS', (properties) => {
    expectTypeOf(properties.name).toEqualTypeOf<string>()
    expectTypeOf(properties.method).toEqualTypeOf<
      'qrcode' | 'mobile' | 'browser' | 'email' | 'social'
    >()
  })
  latchkey.on('MODAL_CREATED', (properties) => expectTypeOf(properties).toEqualTypeOf<undefined>())
})

test('an event that does not exist is refused', () => {
  // @ts-expect-error: no such event
  latchkey.on('CONNECTED', () => {})
})

test('all events come with name and properties that belong together', () => {
  latchkey.on('*', (event) => {
    expectTypeOf(event).toEqualTypeOf<BusEvent>()
    expectTypeOf(event.event).toEqualTypeOf<EventName>()
    if (event.event === 'MODAL_OPEN') {
      expectTypeOf(event.properties).toEqualTypeOf<{ connected: boolean }>()
    }
  })
})

test('S3.01 accounts are by namespace, and none must be there', () => {
  const { accounts } = latchkey.getState()
  expectTypeOf<keyof typeof accounts>().toEqualTypeOf<Namespace>()
  expectTypeOf(accounts.eip155).extract<undefined>().toEqualTypeOf<undefined>()
  // @ts-expect-error: there may be none
  accounts.eip155.address
})

test('a provider is that of its namespace, and there may be none', () => {
  expectTypeOf(latchkey.getProvider({ namespace: 'eip155' })).toEqualTypeOf<
    Eip1193Provider | undefined
  >()
  expectTypeOf(latchkey.getProvider({ namespace: 'solana' })).toEqualTypeOf<
    SolanaProvider | undefined
  >()
  expectTypeOf(latchkey.getProvider({ namespace: 'bip122' })).toEqualTypeOf<
    WalletProvider | undefined
  >()
  expectTypeOf(latchkey.getProvider({ namespace: 'eip155', connectorId: 'io.fox' })).toEqualTypeOf<
    Eip1193Provider | undefined
  >()
  // @ts-expect-error: which namespace
  latchkey.getProvider()
  // @ts-expect-error: which namespace
  latchkey.getProvider({ connectorId: 'io.fox' })
})

test('a switch between wallets takes the id of one, and leaving one too', () => {
  latchkey.switchWallet({ connectorId: 'io.fox', namespace: 'eip155' })
  latchkey.disconnect({ connectorId: 'io.fox' })
  // @ts-expect-error: which wallet
  latchkey.switchWallet({})
  const [first] = latchkey.getState().connections.eip155 ?? []
  expectTypeOf(first?.isActive).toEqualTypeOf<boolean | undefined>()
})

test('a request of Solana gives what its method gives', () => {
  const provider = latchkey.getProvider({ namespace: 'solana' })
  const call = { method: 'solana_signMessage', params: { message: 'm', pubkey: 'p' } } as const
  expectTypeOf(provider?.request(call))
    .exclude<undefined>()
    .resolves.toEqualTypeOf<{ readonly signature: string }>()
  // @ts-expect-error: no such request
  provider?.request({ method: 'eth_accounts', params: {} })
})

test('a network is named by itself, a chain, its number or its CAIP-2 id', () => {
  const rpcUrls = { default: { http: ['https://rpc.example'], webSocket: ['wss://x'] } } as const
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const
  latchkey.switchNetwork({ network: { id: 1, name: 'Chain', nativeCurrency, rpcUrls } })
  latchkey.switchNetwork({ network: mainnet })
  latchkey.switchNetwork({ network: 'eip155:1' })
  latchkey.switchNetwork({ network: 1 })
  // @ts-expect-error: no namespace
  latchkey.switchNetwork({ network: 'mainnet' })
})

test('parameters are one object', () => {
  // @ts-expect-error: a value alone
  latchkey.switchNetwork('eip155:1')
  // @ts-expect-error: a value alone
  latchkey.disconnect('eip155')
  // @ts-expect-error: a value alone
  latchkey.setLanguage('de')
  // @ts-expect-error: a value alone
  latchkey.removeAdapter('solana')
  // @ts-expect-error: a value alone
  latchkey.removeNetwork(mainnet)
  // @ts-expect-error: a value alone
  latchkey.getProvider('eip155')
})

test('adding a network needs all of it, removing one only its name', () => {
  // @ts-expect-error: where it is, is not known
  latchkey.addNetwork({ network: 1 })
  latchkey.addNetwork({ network: mainnet })
  latchkey.removeNetwork({ network: 1 })
})

test('the internals are not there', () => {
  expectTypeOf<Latchkey>().not.toHaveProperty('context')
  expectTypeOf<Latchkey>().not.toHaveProperty('attachUi')
})

test('`connectors` is the word of the options; the state has wallets', () => {
  expectTypeOf<PublicState>().toHaveProperty('wallets')
  expectTypeOf<PublicState>().not.toHaveProperty('connectors')
})

test('the state before anything happened has the same shape', () => {
  expectTypeOf(latchkey.getInitialState).toEqualTypeOf<Latchkey['getState']>()
})

test('a signature is a text', () => {
  expectTypeOf(latchkey.signMessage({ message: 'Hello' })).resolves.toEqualTypeOf<string>()
  // @ts-expect-error: what to sign
  latchkey.signMessage({})
})

test('an update takes theme, language, features and metadata, and no other option', () => {
  const { update } = latchkey
  expectTypeOf(update({ language: 'de', features: { send: false } })).resolves.toBeVoid()
  update({ theme: { mode: 'dark' }, metadata: { name: 'Shop' } })
  // @ts-expect-error: networks change by addNetwork
  update({ networks: [mainnet] })
  // @ts-expect-error: no such feature
  update({ features: { sned: false } })
})

test('opening takes a view with its data, or none', () => {
  latchkey.open()
  latchkey.open({ namespace: 'solana' })
  latchkey.open({ view: 'Networks' })
  // @ts-expect-error: no such view
  latchkey.open({ view: 'Nowhere' })
  expectTypeOf(latchkey.prefetch).parameter(0).toEqualTypeOf<Parameters<Latchkey['open']>[0]>()
})

test('a subscription and a listener end by the function that they return', () => {
  expectTypeOf(latchkey.subscribe(() => {})).toEqualTypeOf<() => void>()
  expectTypeOf(latchkey.on('MODAL_OPEN', () => {})).toEqualTypeOf<() => void>()
})
