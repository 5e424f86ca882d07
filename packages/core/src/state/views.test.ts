import { expect, expectTypeOf, test } from 'vitest'
import {
  availableViews,
  type Entry,
  needsAccount,
  type ViewName,
  viewNames,
  views,
} from './views.js'

const expected: Record<ViewName, boolean> = {
  Connect: false,
  Create: false,
  ConnectWallets: false,
  ConnectSocials: false,
  AllWallets: false,
  ConnectingExternal: false,
  ConnectingMultiChain: false,
  ConnectingWalletConnect: false,
  ConnectingWalletConnectBasic: false,
  ConnectingSocial: false,
  ConnectingFarcaster: false,
  SIWXSignMessage: true,
  EmailLogin: false,
  EmailVerifyDevice: false,
  EmailVerifyOtp: false,
  UpdateEmailWallet: true,
  UpdateEmailPrimaryOtp: true,
  UpdateEmailSecondaryOtp: true,
  ApproveTransaction: true,
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
  Swap: true,
  SwapSelectToken: true,
  SwapPreview: true,
  OnRampProviders: true,
  OnRampTokenSelect: true,
  OnRampFiatSelect: true,
  BuyInProgress: true,
  ChooseAccountName: true,
  RegisterAccountName: true,
  RegisterAccountNameSuccess: true,
  WhatIsAWallet: false,
  WhatIsANetwork: false,
  WhatIsABuy: false,
  GetWallet: false,
  Downloads: false,
}

test.each(Object.entries(expected))('%s needs an account: %s', (view, needs) => {
  expect(needsAccount(view as ViewName)).toBe(needs)
})

test('these views have no component yet and can’t be opened, all others can', () => {
  expect(viewNames.filter((name) => !availableViews.includes(name))).toEqual([
    'ConnectSocials',
    'ConnectingSocial',
    'ConnectingFarcaster',
    'SIWXSignMessage',
    'Swap',
    'SwapSelectToken',
    'SwapPreview',
    'OnRampProviders',
    'OnRampTokenSelect',
    'OnRampFiatSelect',
    'BuyInProgress',
    'ChooseAccountName',
    'RegisterAccountName',
    'RegisterAccountNameSuccess',
    'WhatIsABuy',
  ])
})

test('the visitor must answer a request to sign or approve: these views have no way back', () => {
  expect(viewNames.filter((name) => views[name].final)).toEqual([
    'SIWXSignMessage',
    'ApproveTransaction',
  ])
})

test('the first views explain what a wallet is', () => {
  expect(viewNames.filter((name) => views[name].help === 'WhatIsAWallet')).toEqual([
    'Connect',
    'AllWallets',
    'ConnectingWalletConnectBasic',
  ])
})

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
