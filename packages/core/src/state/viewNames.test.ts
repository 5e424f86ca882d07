import { expect, expectTypeOf, test } from 'vitest'
import { viewNames } from './viewNames.js'
import type { Entry, ViewName } from './views.js'

test('the list of views is that of the table, each once', () => {
  expectTypeOf<(typeof viewNames)[number]>().toEqualTypeOf<ViewName>()
  expect(new Set(viewNames).size).toBe(viewNames.length)
})

test('an entry carries the data of its view', () => {
  type Of<V extends ViewName> = Extract<Entry, { view: V }>
  expectTypeOf<{ view: 'Connect' }>().toExtend<Of<'Connect'>>()
  expectTypeOf<{ view: 'Swap' }>().toExtend<Of<'Swap'>>()
  expectTypeOf<{ view: 'Swap'; data: { amount: '1' } }>().toExtend<Of<'Swap'>>()
  expectTypeOf<{ view: 'SwitchNetwork' }>().not.toExtend<Of<'SwitchNetwork'>>()
  expectTypeOf<{ view: 'EmailVerifyOtp'; data: { email: string } }>().toExtend<
    Of<'EmailVerifyOtp'>
  >()
})

test('every promised view has its name', () => {
  const promised: readonly ViewName[] = [
    'Connect',
    'Account',
    'AllWallets',
    'ConnectingWalletConnectBasic',
    'ConnectingExternal',
    'ConnectingWalletConnect',
    'ConnectingFarcaster',
    'SIWXSignMessage',
    'ApproveTransaction',
    'RegisterAccountName',
    'RegisterAccountNameSuccess',
    'SwitchNetwork',
    'SwitchActiveChain',
    'Swap',
    'UnsupportedChain',
  ]
  expect(viewNames).toEqual(expect.arrayContaining([...promised]))
})
