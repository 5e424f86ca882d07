import type { Latchkey, Namespace, Network, ThemeSlice } from '@latchkey/core'
import { expectTypeOf, test } from 'vitest'
import { useLatchkey } from '../instance/useLatchkey.js'
import { useSelector } from '../instance/useSelector.js'
import { useViewData } from '../view/useViewData.js'
import { useAccount } from './useAccount.js'
import { useDisconnect } from './useDisconnect.js'
import { useModal } from './useModal.js'
import { useNetwork } from './useNetwork.js'
import { useTheme } from './useTheme.js'

test('an account may have no address', () => {
  expectTypeOf(useAccount().address).toEqualTypeOf<string | undefined>()
  expectTypeOf(useAccount().isConnected).toEqualTypeOf<boolean>()
  expectTypeOf(useAccount().isSettled).toEqualTypeOf<boolean>()
})

test('an account is asked for by namespace', () => {
  useAccount({ namespace: 'solana' })
  // @ts-expect-error: no such namespace
  useAccount({ namespace: 'evm' })
  // @ts-expect-error: what it gives cannot be changed
  useAccount().isConnected = true
})

test('the instance is always there', () => {
  expectTypeOf(useLatchkey()).toEqualTypeOf<Latchkey>()
})

test('the modal opens as the instance does', () => {
  expectTypeOf(useModal().open).toEqualTypeOf<Latchkey['open']>()
  // @ts-expect-error: no such view
  useModal().open({ view: 'Chains' })
})

test('there may be no network in front', () => {
  expectTypeOf(useNetwork().network).toEqualTypeOf<Network | undefined>()
  expectTypeOf(useNetwork().networks).toEqualTypeOf<readonly Network[]>()
})

test('disconnecting takes a namespace, or all', () => {
  expectTypeOf(useDisconnect().disconnect).parameter(0).toEqualTypeOf<Namespace | undefined>()
  expectTypeOf(useDisconnect().disconnect).returns.resolves.toEqualTypeOf<void>()
})

test('a theme has a mode, and is changed by part', () => {
  expectTypeOf(useTheme().theme).toEqualTypeOf<ThemeSlice>()
  useTheme().setTheme({ mode: 'dark' })
  // @ts-expect-error: no such mode
  useTheme().setTheme({ mode: 'sepia' })
})

test('a selector gives what it selects', () => {
  expectTypeOf(useSelector((state) => state.modal.open)).toEqualTypeOf<boolean>()
  // @ts-expect-error: no such slice
  useSelector((state) => state.dialog)
})

test('a view reads its own data', () => {
  expectTypeOf(useViewData('EmailVerifyOtp').email).toEqualTypeOf<string>()
  expectTypeOf(useViewData('SwitchNetwork').network).toEqualTypeOf<Network>()
  // @ts-expect-error: of another view
  useViewData('SwitchNetwork').email
})

test('a view without data has nothing to read', () => {
  expectTypeOf(useViewData('Account')).toBeNever()
  // @ts-expect-error: no such view
  useViewData('Chains')
})
