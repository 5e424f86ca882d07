import type { CaipNetworkId, Namespace, Network, Wallet } from '@latchkey/protocol'
import type { ConnectorEntry } from '../ports/Connector.js'

type ViewRow<D> = {
  /** Guest views need no connected wallet. */
  readonly guest?: true
  /** No back navigation: the visitor must answer. */
  readonly final?: true
  readonly help?: 'WhatIsAWallet'
  readonly planned?: true
  /** Always undefined; present where a host's data must be checked. */
  readonly data?: D
}

const view = <D = undefined>(row: ViewRow<never> = {}): ViewRow<D> => row as ViewRow<D>
const guest = <D = undefined>(row: ViewRow<never> = {}) => view<D>({ ...row, guest: true })
const needed: ViewRow<never> = { data: undefined }

/** An interface, because it may name any view of its own table. */
interface Redirect {
  readonly redirectView?: ViewName
}
type EmailChange = { readonly email: string; readonly newEmail: string } & Redirect

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
  /** Connect without wallets, for visitors who have none. */
  Create: guest(),
  ConnectWallets: guest(),
  // First view on a phone without adapters.
  AllWallets: guest({ help: 'WhatIsAWallet' }),
  ConnectingExternal: guest<{ readonly connectorId: string; readonly namespace: Namespace }>(
    needed,
  ),
  ConnectingMultiChain: guest<{ readonly connector: ConnectorEntry }>(needed),
  ConnectingWalletConnect: guest<{ readonly wallet?: Wallet }>(),
  ConnectingWalletConnectBasic: guest({ help: 'WhatIsAWallet' }),
  SIWXSignMessage: view({ final: true }),

  // The embedded wallet
  EmailLogin: guest(),
  EmailVerifyDevice: guest<{ readonly email: string | undefined; readonly provider?: string }>(
    needed,
  ),
  EmailVerifyOtp: guest<{ readonly email: string }>(needed),
  ConnectSocials: guest(),
  ConnectingSocial: guest<{ readonly provider: string }>(needed),
  ConnectingFarcaster: guest(),
  UpdateEmailWallet: view<{ readonly email?: string } & Redirect>(),
  UpdateEmailPrimaryOtp: view<EmailChange>(needed),
  UpdateEmailSecondaryOtp: view<EmailChange>(needed),
  ApproveTransaction: view({ final: true }),
  LeaveSmartAccount: view(),
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
  /** With `swapUnsupportedChain`, only swaps are unsupported. */
  UnsupportedChain: view<{ readonly swapUnsupportedChain?: boolean }>(),

  // Sending
  WalletSend: view(),
  WalletSendSelectToken: view(),
  WalletSendPreview: view(),
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

/** All views of the modal; a new one needs a row, a component and messages. @spec S2.02 */
export const views: typeof rows & Partial<PlannedViews> = rows

export type ViewName = keyof AllViews

/** Views with their data; `undefined` if they need none. @spec S2.02 */
export type ViewData = {
  [V in ViewName]: AllViews[V] extends ViewRow<infer D> ? D : never
}

/** Views that can be opened. @spec S2.02 */
export const availableViews = (Object.keys(rows) as readonly (keyof typeof rows)[]).filter(
  (name) => !rows[name].planned,
) as readonly ViewName[]

/** Whether a view needs a connected wallet. */
export const needsAccount = (name: ViewName): boolean => !views[name]?.guest

export const needsData = (name: ViewName): boolean => 'data' in (views[name] ?? {})

/** A view with its data. */
export type Entry = {
  [V in ViewName]: ViewData[V] extends undefined
    ? { readonly view: V; readonly data?: undefined }
    : object extends ViewData[V]
      ? { readonly view: V; readonly data?: ViewData[V] }
      : { readonly view: V; readonly data: ViewData[V] }
}[ViewName]
