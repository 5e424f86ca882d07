import type { CaipNetworkId, Namespace, Network, Social, Wallet } from '@latchkey/protocol'
import type { ConnectorEntry } from '../ports/Connector.js'

/** The static properties of a view; `D` is the data that its entry carries. */
type ViewRow<D> = {
  /** Which visitors see it: `guest` views need no account, the others need a connected wallet. */
  readonly guest?: true
  /** Without a way back: the visitor must answer. */
  readonly final?: true
  /** The view that explains this one; offered where there is no way back in its place. */
  readonly help?: 'WhatIsAWallet'
  /** It has no component yet, and can't be opened. */
  readonly planned?: true
  /** Of the type alone: no row has it. */
  readonly data?: D
}

const view = <D = undefined>(row: ViewRow<never> = {}): ViewRow<D> => row as ViewRow<D>
const guest = <D = undefined>(row: ViewRow<never> = {}) => view<D>({ ...row, guest: true })
const planned = <D = undefined>(row: ViewRow<never> = {}) => view<D>({ ...row, planned: true })

/** The view after a changed e-mail address. An interface, because it may name any view of the table it is part of. */
interface Redirect {
  readonly redirectView?: ViewName
}
type EmailChange = { readonly email: string; readonly newEmail: string } & Redirect

/** Every view of the modal; to add one, add its row, its component and its texts. @spec S2.02 */
export const views = {
  // Connecting
  Connect: guest({ help: 'WhatIsAWallet' }),
  /** Connect without the wallets, for a visitor who has none: e-mail and social login create one. */
  Create: guest(),
  ConnectWallets: guest(),
  ConnectSocials: guest({ planned: true }),
  // The first view on a phone without adapters.
  AllWallets: guest({ help: 'WhatIsAWallet' }),
  ConnectingExternal: guest<{ readonly connectorId: string; readonly namespace: Namespace }>(),
  /** The wallet serves several namespaces; the visitor picks one. */
  ConnectingMultiChain: guest<{ readonly connector: ConnectorEntry }>(),
  /** Any wallet by its QR code, or the given one by its links too. */
  ConnectingWalletConnect: guest<{ readonly wallet?: Wallet }>(),
  ConnectingWalletConnectBasic: guest({ help: 'WhatIsAWallet' }),
  ConnectingSocial: guest<{ readonly provider: Social }>({ planned: true }),
  ConnectingFarcaster: guest({ planned: true }),
  SIWXSignMessage: view({ final: true, planned: true }),

  // The embedded wallet
  EmailLogin: guest(),
  EmailVerifyDevice: guest<{ readonly email: string }>(),
  EmailVerifyOtp: guest<{ readonly email: string }>(),
  UpdateEmailWallet: view<{ readonly email?: string } & Redirect>(),
  UpdateEmailPrimaryOtp: view<EmailChange>(),
  UpdateEmailSecondaryOtp: view<EmailChange>(),
  ApproveTransaction: view({ final: true }),

  // The account
  Account: view(),
  AccountSettings: view(),
  SwitchAddress: view(),
  ConnectedWallets: view(),
  Transactions: view(),
  WalletReceive: view(),
  WalletCompatibleNetworks: view(),
  NftDetail: view<{
    readonly chainId: CaipNetworkId
    readonly address: string
    readonly tokenId: string
  }>(),

  // Networks
  Networks: guest(),
  SwitchNetwork: view<{ readonly network: Network }>(),
  /** @spec S2.17 */
  SwitchActiveChain: view<{
    readonly switchToChain: Namespace
    readonly navigateTo: 'Connect'
    readonly navigateWithReplace: boolean
    readonly network: Network
  }>(),
  /** The app does not serve the wallet's network; or only swaps do not. */
  UnsupportedChain: view<{ readonly swapUnsupportedChain?: boolean }>(),

  // Sending, swapping, buying, names
  WalletSend: view(),
  WalletSendSelectToken: view(),
  WalletSendPreview: view(),
  Swap: planned<{
    readonly amount?: string
    readonly fromToken?: string
    readonly toToken?: string
  }>(),
  SwapSelectToken: planned<{ readonly target: 'sourceToken' | 'toToken' }>(),
  SwapPreview: planned(),
  OnRampProviders: planned(),
  OnRampTokenSelect: planned(),
  OnRampFiatSelect: planned(),
  BuyInProgress: planned(),
  ChooseAccountName: planned(),
  RegisterAccountName: planned(),
  RegisterAccountNameSuccess: planned(),

  // Help
  WhatIsAWallet: guest(),
  WhatIsANetwork: guest(),
  WhatIsABuy: guest({ planned: true }),
  GetWallet: guest(),
  Downloads: guest<{ readonly wallet: Wallet }>(),
}

export type ViewName = keyof typeof views

/** Every view with the data it needs; `undefined` where it needs none. @spec S2.02 */
export type ViewData = {
  [V in ViewName]: (typeof views)[V] extends ViewRow<infer D> ? D : never
}

/** Every view by name. @spec S2.02 */
export const viewNames = Object.keys(views) as readonly ViewName[]

/** The views that can be opened. @spec S2.02 */
export const availableViews = viewNames.filter((name) => !views[name].planned)

/** Whether a view needs a connected wallet. */
export const needsAccount = (name: ViewName): boolean => !views[name].guest

/** One step of the modal's history: a view with its data. */
export type Entry = {
  [V in ViewName]: ViewData[V] extends undefined
    ? { readonly view: V; readonly data?: undefined }
    : object extends ViewData[V]
      ? { readonly view: V; readonly data?: ViewData[V] }
      : { readonly view: V; readonly data: ViewData[V] }
}[ViewName]
