import type { ViewName } from '@latchkey/core'

/** The views that can be opened: only their names, for every host page loads this. @spec S2.02 */
export const availableViews = [
  'Account',
  'AccountSettings',
  'AllWallets',
  'Connect',
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ConnectWallets',
  'Downloads',
  'GetWallet',
  'Networks',
  'NftDetail',
  'SwitchActiveChain',
  'SwitchAddress',
  'SwitchNetwork',
  'Transactions',
  'UnsupportedChain',
  'WalletCompatibleNetworks',
  'WalletReceive',
  'WalletSend',
  'WalletSendPreview',
  'WalletSendSelectToken',
  'WhatIsANetwork',
  'WhatIsAWallet',
] as const satisfies readonly ViewName[]

export type AvailableView = (typeof availableViews)[number]
