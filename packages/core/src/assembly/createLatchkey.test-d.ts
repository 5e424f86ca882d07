import type { Namespace } from '@latchkey/protocol'
import { expectTypeOf, test } from 'vitest'
import type { BusEvent, EventName } from '../runtime/bus/createBus.js'
import type { Latchkey } from './createLatchkey.js'

declare const latchkey: Latchkey

test('a listener gets the properties of its event', () => {
  latchkey.on('CONNECT_SUCCESS', (properties) => {
    expectTypeOf(properties.name).toEqualTypeOf<string>()
    expectTypeOf(properties.method).toEqualTypeOf<'qrcode' | 'mobile' | 'browser' | 'email'>()
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

test('a provider is unknown to the core', () => {
  expectTypeOf(latchkey.getProvider('eip155')).toBeUnknown()
  // @ts-expect-error: which namespace
  latchkey.getProvider()
})

test('a network is named by itself or by its CAIP-2 id', () => {
  latchkey.switchNetwork('eip155:1')
  // @ts-expect-error: a number is no CAIP-2 id
  latchkey.switchNetwork(1)
  // @ts-expect-error: no namespace
  latchkey.switchNetwork('mainnet')
})

test('a signature is a text', () => {
  expectTypeOf(latchkey.signMessage({ message: 'Hello' })).resolves.toEqualTypeOf<string>()
  // @ts-expect-error: what to sign
  latchkey.signMessage({})
})
