import type { CaipNetworkId, Namespace, Network, Social, Wallet } from '@latchkey/protocol'
import type { ConnectorEntry } from '../ports/ConnectorEntry.js'

/** Every view with the data it needs; `undefined` where it needs none. @spec S2.02 */
export type ViewData = {
  // Connecting
  Connect: undefined
  /** Connect without the wallets, for a visitor who has none: e-mail and social login make one. */
  Create: undefined
  ConnectWallets: undefined
  ConnectSocials: undefined
  AllWallets: undefined
  ConnectingExternal: { readonly connectorId: string; readonly namespace: Namespace }
  /** The wallet serves several chain families; the visitor picks one. */
  ConnectingMultiChain: { readonly connector: ConnectorEntry }
  /** Any wallet by its QR code, or the given one by its links too. */
  ConnectingWalletConnect: { readonly wallet?: Wallet | undefined }
  ConnectingWalletConnectBasic: undefined
  ConnectingSocial: { readonly provider: Social }
  ConnectingFarcaster: undefined
  SIWXSignMessage: undefined

  // The embedded wallet
  EmailLogin: undefined
  EmailVerifyDevice: { readonly email: string }
  EmailVerifyOtp: { readonly email: string }
  UpdateEmailWallet: { readonly email?: string | undefined } & Redirect
  UpdateEmailPrimaryOtp: EmailChange
  UpdateEmailSecondaryOtp: EmailChange
  ApproveTransaction: undefined

  // The account
  Account: undefined
  AccountSettings: undefined
  SwitchAddress: undefined
  Transactions: undefined
  WalletReceive: undefined
  WalletCompatibleNetworks: undefined
  NftDetail: {
    readonly chainId: CaipNetworkId
    readonly address: string
    readonly tokenId: string
  }

  // Networks
  Networks: undefined
  SwitchNetwork: { readonly network: Network }
  /** @spec S2.17 */
  SwitchActiveChain: {
    readonly switchToChain: Namespace
    readonly navigateTo: 'Connect'
    readonly navigateWithReplace: boolean
    readonly network: Network
  }
  /** The app does not serve the wallet's network; or only swaps do not. */
  UnsupportedChain: { readonly swapUnsupportedChain?: boolean | undefined }

  // Sending, swapping, buying, names
  WalletSend: undefined
  WalletSendSelectToken: undefined
  WalletSendPreview: undefined
  Swap: {
    readonly amount?: string | undefined
    readonly fromToken?: string | undefined
    readonly toToken?: string | undefined
  }
  SwapSelectToken: { readonly target: 'sourceToken' | 'toToken' }
  SwapPreview: undefined
  OnRampProviders: undefined
  OnRampTokenSelect: undefined
  OnRampFiatSelect: undefined
  BuyInProgress: undefined
  ChooseAccountName: undefined
  RegisterAccountName: undefined
  RegisterAccountNameSuccess: undefined

  // Help
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  WhatIsABuy: undefined
  GetWallet: undefined
  Downloads: { readonly wallet: Wallet }
}

/** Where an e-mail address that was changed leads to. */
type Redirect = { readonly redirectView?: ViewName | undefined }
type EmailChange = { readonly email: string; readonly newEmail: string } & Redirect

export type ViewName = keyof ViewData

/** One step of the modal's history: a view with its data. */
export type Entry = {
  [V in ViewName]: ViewData[V] extends undefined
    ? { readonly view: V; readonly data?: undefined }
    : object extends ViewData[V]
      ? { readonly view: V; readonly data?: ViewData[V] | undefined }
      : { readonly view: V; readonly data: ViewData[V] }
}[ViewName]
