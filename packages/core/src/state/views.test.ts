import { expect, expectTypeOf, test } from 'vitest'
import { availableViews, type Entry, needsAccount, type ViewName, views } from './views.js'

const expected: Partial<Record<ViewName, boolean>> = {
  Connect: false,
  Create: false,
  ConnectWallets: false,
  AllWallets: false,
  ConnectingExternal: false,
  ConnectingMultiChain: false,
  ConnectingWalletConnect: false,
  ConnectingWalletConnectBasic: false,
  SIWXSignMessage: true,
  EmailLogin: false,
  EmailVerifyDevice: false,
  EmailVerifyOtp: false,
  ConnectSocials: false,
  ConnectingSocial: false,
  ConnectingFarcaster: false,
  UpdateEmailWallet: true,
  UpdateEmailPrimaryOtp: true,
  UpdateEmailSecondaryOtp: true,
  ApproveTransaction: true,
  LeaveSmartAccount: true,
  CallsStatus: true,
  Account: true,
  AccountSettings: true,
  SwitchAddress: true,
  ConnectedWallets: true,
  Transactions: true,
  WalletReceive: true,
  WalletCompatibleNetworks: true,
  NftDetail: true,
  Networks: false,
  SwitchNetwork: true,
  SwitchActiveChain: true,
  UnsupportedChain: true,
  WalletSend: true,
  WalletSendSelectToken: true,
  WalletSendPreview: true,
  MoveEverything: true,
  Swap: true,
  SwapSelectToken: true,
  SwapPreview: true,
  WhatIsAWallet: false,
  WhatIsANetwork: false,
  GetWallet: false,
  Downloads: false,
}

const names = Object.keys(views) as readonly ViewName[]

test.each(Object.entries(expected))('%s needs an account: %s', (view, needs) => {
  expect(needsAccount(view as ViewName)).toBe(needs)
})

test('a view without a component can’t be opened, all others can', () => {
  expect(availableViews).toEqual(names)
  expect(names).toEqual(expect.arrayContaining(Object.keys(expected)))
})

test('the visitor must answer a request to sign or approve: these views have no way back', () => {
  expect(names.filter((name) => views[name]?.final)).toEqual([
    'SIWXSignMessage',
    'ApproveTransaction',
  ])
})

test('the first views explain what a wallet is', () => {
  expect(names.filter((name) => views[name]?.help === 'WhatIsAWallet')).toEqual([
    'Connect',
    'AllWallets',
    'ConnectingWalletConnectBasic',
  ])
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

test('every promised view has its name, those without a component too', () => {
  expectTypeOf<
    | 'Connect'
    | 'Account'
    | 'AllWallets'
    | 'ConnectingWalletConnectBasic'
    | 'ConnectingExternal'
    | 'ConnectingWalletConnect'
    | 'ConnectingFarcaster'
    | 'SIWXSignMessage'
    | 'ApproveTransaction'
    | 'RegisterAccountName'
    | 'RegisterAccountNameSuccess'
    | 'SwitchNetwork'
    | 'SwitchActiveChain'
    | 'Swap'
    | 'UnsupportedChain'
  >().toExtend<ViewName>()
})
