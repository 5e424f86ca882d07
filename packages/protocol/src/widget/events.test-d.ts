import { expectTypeOf, test } from 'vitest'
import type { Namespace } from '../namespaces/namespaces.js'
import type { EventTable } from './events.js'
import type { FeatureName, Features, Social, SocialEntry, socialsOrder } from './features.js'

test('events without properties have undefined', () => {
  expectTypeOf<EventTable['CLICK_ALL_WALLETS']>().toEqualTypeOf<undefined>()
  expectTypeOf<EventTable['MODAL_OPEN']>().toEqualTypeOf<{ connected: boolean }>()
})

test('a disconnect names a namespace or all', () => {
  expectTypeOf<EventTable['DISCONNECT_SUCCESS']>().toEqualTypeOf<{ namespace: Namespace | 'all' }>()
})

test('socials are those of the order', () => {
  expectTypeOf<Social>().toEqualTypeOf<(typeof socialsOrder)[number]>()
  expectTypeOf<'myspace'>().not.toExtend<Social>()
})

test('lists of features are a list or off', () => {
  expectTypeOf<Features['socials']>().toEqualTypeOf<readonly (Social | SocialEntry)[] | false>()
  expectTypeOf<true>().not.toExtend<Features['swaps']>()
})

test('a feature that does not exist has no name', () => {
  expectTypeOf<'darkMode'>().not.toExtend<FeatureName>()
})
