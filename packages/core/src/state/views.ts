import type { CaipNetworkId, Namespace, Network, Wallet } from '@latchkey/protocol'
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
  /** Undefined, and there where what a host opens the view with is checked first: most can't be opened without their data. */
  readonly data?: D
}

const view = <D = undefined>(row: ViewRow<never> = {}): ViewRow<D> => row as ViewRow<D>
const guest = <D = undefined>(row: ViewRow<never> = {}) => view<D>({ ...row, guest: true })
const needed: ViewRow<never> = { data: undefined }

/** The view after a changed e-mail address. An interface, because it may name any view of the table it is part of. */
interface Redirect {
  readonly redirectView?: ViewName
}
type EmailChange = { readonly email: string; readonly newEmail: string } & Redirect

/** The views that have no component yet: names and data for the types; no code needs their rows. */
type PlannedViews = {
  OnRampProviders: ViewRow<undefined>
  OnRampTokenSelect: ViewRow<undefined>
  OnRampFiatSelect: ViewRow<undefined>
  BuyInProgress: ViewRow<undefined>
  ChooseAccountName: ViewRow<undefined>
  RegisterAccountName: ViewRow<undefined>
  RegisterAccountNameSuccess: ViewRow<undefined>
  WhatIsABuy: ViewRow<undefined>
}

const rows = {
  // Connecting
  Connect: guest({ help: 'WhatIsAWallet' }),
  /** Connect without the wallets, for a visitor who has none: e-mail and social login create one. */
  Create: guest(),
  ConnectWallets: guest(),
  // The first view on a phone without adapters.
  AllWallets: guest({ help: 'WhatIsAWallet' }),
  ConnectingExternal: guest<{ readonly connectorId: string; readonly namespace: Namespace }>(
    needed,
  ),
  /** The wallet serves several namespaces; the visitor picks one. */
  ConnectingMultiChain: guest<{ readonly connector: ConnectorEntry }>(needed),
  /** Any wallet by its QR code, or the given one by its links too. */
  ConnectingWalletConnect: guest<{ readonly wallet?: Wallet }>(),
  ConnectingWalletConnectBasic: guest({ help: 'WhatIsAWallet' }),
  SIWXSignMessage: view({ final: true }),

  // The embedded wallet
  EmailLogin: guest(),
  /** Where a provider logged the visitor in, it has no e-mail. */
  EmailVerifyDevice: guest<{ readonly email: string | undefined; readonly provider?: string }>(
    needed,
  ),
  EmailVerifyOtp: guest<{ readonly email: string }>(needed),
  /** All of the logins by other accounts. */
  ConnectSocials: guest(),
  ConnectingSocial: guest<{ readonly provider: string }>(needed),
  ConnectingFarcaster: guest(),
  UpdateEmailWallet: view<{ readonly email?: string } & Redirect>(),
  UpdateEmailPrimaryOtp: view<EmailChange>(needed),
  UpdateEmailSecondaryOtp: view<EmailChange>(needed),
  ApproveTransaction: view({ final: true }),
  /** Makes the account a plain one again. */
  LeaveSmartAccount: view(),
  /** What became of several calls that were sent with one approval. */
  CallsStatus: view<{ readonly id: string }>(needed),

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
  }>(needed),

  // Networks
  Networks: guest(),
  SwitchNetwork: view<{ readonly network: Network }>(needed),
  /** @spec S2.17 */
  SwitchActiveChain: view<{
    readonly switchToChain: Namespace
    readonly navigateTo: 'Connect'
    readonly navigateWithReplace: boolean
    readonly network: Network
  }>(needed),
  /** The app does not serve the wallet's network; or only swaps do not. */
  UnsupportedChain: view<{ readonly swapUnsupportedChain?: boolean }>(),

  // Sending
  WalletSend: view(),
  WalletSendSelectToken: view(),
  WalletSendPreview: view(),
  /** All that the account holds, to a fresh wallet. */
  MoveEverything: view(),

  // Swapping
  Swap: view<{
    readonly amount?: string
    readonly fromToken?: string
    readonly toToken?: string
  }>(needed),
  SwapSelectToken: view<{ readonly target: 'sourceToken' | 'toToken' }>(needed),
  SwapPreview: view(),

  // Help
  WhatIsAWallet: guest(),
  WhatIsANetwork: guest(),
  GetWallet: guest(),
  Downloads: guest<{ readonly wallet: Wallet }>(needed),
}

type AllViews = typeof rows & PlannedViews

/** Every view of the modal; to add one, add its row, its component and its texts. @spec S2.02 */
export const views: typeof rows & Partial<PlannedViews> = rows

export type ViewName = keyof AllViews

/** Every view with the data it needs; `undefined` where it needs none. @spec S2.02 */
export type ViewData = {
  [V in ViewName]: AllViews[V] extends ViewRow<infer D> ? D : never
}

/** The views that can be opened. @spec S2.02 */
export const availableViews = (Object.keys(rows) as readonly (keyof typeof rows)[]).filter(
  (name) => !rows[name].planned,
) as readonly ViewName[]

/** Whether a view needs a connected wallet. */
export const needsAccount = (name: ViewName): boolean => !views[name]?.guest

/** Whether what a host opens a view with is checked first. */
export const needsData = (name: ViewName): boolean => 'data' in (views[name] ?? {})

/** One step of the modal's history: a view with its data. */
export type Entry = {
  [V in ViewName]: ViewData[V] extends undefined
    ? { readonly view: V; readonly data?: undefined }
    : object extends ViewData[V]
      ? { readonly view: V; readonly data?: ViewData[V] }
      : { readonly view: V; readonly data: ViewData[V] }
}[ViewName]
