import type { Network } from '@latchkey/protocol'
import { expectTypeOf, test } from 'vitest'
import { createLatchkey } from '../assembly/createLatchkey.js'
import type { AdapterFactory } from '../ports/Adapter.js'
import type { Options } from './Options.js'

declare const networks: readonly Network[]
declare const adapter: AdapterFactory

test('networks alone are enough, and cannot be left out', () => {
  createLatchkey({ networks })
  // @ts-expect-error: no networks
  createLatchkey({})
  // @ts-expect-error: ids are no networks
  createLatchkey({ networks: [1] })
})

test('an option that does not exist is refused', () => {
  // @ts-expect-error: no such option
  createLatchkey({ networks, chains: networks })
})

test('optional options may be undefined', () => {
  createLatchkey({ networks, server: undefined, features: undefined, theme: { mode: undefined } })
})

test('an adapter is given by its factory', () => {
  createLatchkey({ networks, adapters: [adapter] })
  // @ts-expect-error: a name is no adapter
  createLatchkey({ networks, adapters: ['eip155'] })
})

test('RPC endpoints are listed by CAIP-2 id', () => {
  createLatchkey({ networks, customRpcUrls: { 'eip155:1': ['https://rpc.example'] } })
  // @ts-expect-error: a list of them
  createLatchkey({ networks, customRpcUrls: { 'eip155:1': 'https://rpc.example' } })
  // @ts-expect-error: a number is no CAIP-2 id
  createLatchkey({ networks, customRpcUrls: { one: ['https://rpc.example'] } })
})

test('siwx and siweConfig may be off, or have all that signing in needs', () => {
  createLatchkey({ networks, siwx: false, siweConfig: false })
  // @ts-expect-error: it must create messages and store sessions
  createLatchkey({ networks, siwx: {} })
  // @ts-expect-error: it must create messages and verify them
  createLatchkey({ networks, siweConfig: {} })
})

test('features that this version does not have can only be off', () => {
  createLatchkey({ networks, features: { onramp: false, pay: false, analytics: false } })
  // @ts-expect-error: this version does not have it
  createLatchkey({ networks, features: { analytics: true } })
  // @ts-expect-error: this version does not have it
  createLatchkey({ networks, features: { smartSessions: true } })
})

test('features that it has are switched, and lists are ordered by their names', () => {
  createLatchkey({ networks, features: { send: false, connectMethodsOrder: ['wallet', 'email'] } })
  // @ts-expect-error: a text is no switch
  createLatchkey({ networks, features: { send: 'no' } })
  // @ts-expect-error: no such method
  createLatchkey({ networks, features: { connectMethodsOrder: ['phone'] } })
})

test('S2.27 the theme has a mode of three', () => {
  createLatchkey({ networks, theme: { mode: 'dark', accent: '#f00', zIndex: 7 } })
  // @ts-expect-error: no such mode
  createLatchkey({ networks, theme: { mode: 'sepia' } })
})

test('S2.27 variables of the theme have their own type', () => {
  // @ts-expect-error: a number
  createLatchkey({ networks, theme: { fontSizeMaster: '10px' } })
  // @ts-expect-error: no such variable
  createLatchkey({ networks, theme: { color: 'red' } })
})

test('account types are given by namespace', () => {
  createLatchkey({ networks, defaultAccountTypes: { eip155: 'eoa' } })
  // @ts-expect-error: no such kind
  createLatchkey({ networks, defaultAccountTypes: { eip155: 'wallet' } })
  // @ts-expect-error: no such namespace
  createLatchkey({ networks, defaultAccountTypes: { evm: 'eoa' } })
})

test('own wallets need an id and a name', () => {
  expectTypeOf<NonNullable<Options['customWallets']>[number]>().toExtend<{
    id: string
    name: string
  }>()
})
