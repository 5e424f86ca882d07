import { expectTypeOf, test } from 'vitest'
import { fakeAdapter } from '../testing/fakeAdapter.js'
import type { Adapter, AdapterDeps, AdapterFactory, Connection, WalletChange } from './Adapter.js'
import type { AuthFactory } from './AuthPort.js'
import type { SessionFactory } from './SessionPort.js'
import type { SourceDeps, SourcePort } from './SourcePort.js'

declare const adapter: Adapter

test('a factory creates the adapter of its namespace', () => {
  expectTypeOf(fakeAdapter()).toExtend<AdapterFactory>()
  expectTypeOf<AdapterFactory['create']>().toEqualTypeOf<(deps: AdapterDeps) => Adapter>()
})

test('an adapter may not leave out what connecting needs', () => {
  expectTypeOf<Omit<Adapter, 'reconnect'>>().not.toExtend<Adapter>()
  expectTypeOf<Omit<Adapter, 'watchWallet'>>().not.toExtend<Adapter>()
})

test('sending, assets and added wallets are optional', () => {
  expectTypeOf<Omit<Adapter, 'send' | 'assets' | 'addWallet'>>().toExtend<Adapter>()
  // @ts-expect-error: it may have none
  adapter.addWallet({})
})

test('a connection has one address at least', () => {
  expectTypeOf<Connection['addresses']>().toEqualTypeOf<readonly [string, ...string[]]>()
  expectTypeOf<string[]>().not.toExtend<Connection['addresses']>()
})

test('a silent reconnect may find nothing', () => {
  type Found = Awaited<ReturnType<Adapter['reconnect']>>
  expectTypeOf<Found>().toEqualTypeOf<Connection | undefined>()
  expectTypeOf<Awaited<ReturnType<Adapter['connect']>>>().toEqualTypeOf<Connection>()
})

test('a change of the wallet is told apart by its type', () => {
  expectTypeOf<WalletChange['type']>().toEqualTypeOf<'accounts' | 'network' | 'disconnect'>()
  expectTypeOf<{ type: 'network' }>().not.toExtend<WalletChange>()
})

test('an amount is a bigint', () => {
  expectTypeOf<ReturnType<Adapter['nativeBalance']>>().resolves.toEqualTypeOf<bigint>()
})

test('a source has an adapter for each namespace, beside another if there is one', () => {
  expectTypeOf<SourcePort['adapter']>().parameter(1).toEqualTypeOf<Adapter | undefined>()
  expectTypeOf<SourcePort['adapter']>().returns.toEqualTypeOf<Adapter>()
})

test('sources get the same dependencies', () => {
  expectTypeOf<SessionFactory['create']>().parameter(0).toEqualTypeOf<SourceDeps>()
  expectTypeOf<AuthFactory['create']>().parameter(0).toEqualTypeOf<SourceDeps>()
})

test('only the embedded wallet is of type AUTH', () => {
  expectTypeOf<AuthFactory['type']>().toEqualTypeOf<'AUTH'>()
  expectTypeOf<SessionFactory>().not.toExtend<AuthFactory>()
})
