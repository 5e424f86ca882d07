import type { CaipAddress, Namespace } from '@latchkey/protocol'
import type { Connector } from '../ports/Connector.js'

/** The status of a namespace's connection. @spec S4.01 */
export type ConnectionStatus = 'connecting' | 'reconnecting' | 'connected' | 'disconnected'

/** The wallet behind an account, as views show it. */
export type WalletInfo = {
  readonly name: string
  readonly icon: string | undefined
  readonly identifier: string
  readonly type: Connector['type']
  /** Who logged the user of the embedded wallet in, where it was not an e-mail. @spec S3.11 */
  readonly social?: string
}

/** A tab of the account view. */
export type AccountTabId = 'tokens' | 'nfts' | 'activity'

/** The account of one namespace. @spec S3.11 */
export type AccountInfo = {
  readonly status: ConnectionStatus
  readonly address: string | undefined
  readonly caipAddress: CaipAddress | undefined
  readonly allAccounts: readonly string[]
  readonly connectorId: string | undefined
  readonly connectedWalletInfo: WalletInfo | undefined
  /** The page of the address on the explorer of the network in use. */
  readonly addressExplorerUrl: string | undefined
  /** The tab that the visitor picked in the account view; undefined before the first pick. */
  readonly currentTab: AccountTabId | undefined
}

/** Accounts by namespace; several namespaces may be connected side by side. */
export type AccountsSlice = Readonly<Partial<Record<Namespace, AccountInfo>>>

export const emptyAccount: AccountInfo = Object.freeze({
  status: 'disconnected',
  address: undefined,
  caipAddress: undefined,
  allAccounts: [],
  connectorId: undefined,
  connectedWalletInfo: undefined,
  addressExplorerUrl: undefined,
  currentTab: undefined,
})

export const initialAccounts: AccountsSlice = {}

/** Returns the account of a namespace; an empty one where no wallet is connected. */
export function accountOf(accounts: AccountsSlice, namespace: Namespace | undefined): AccountInfo {
  return (namespace && accounts[namespace]) ?? emptyAccount
}

/** A namespace starts to connect or reconnect; no address is shown before the wallet confirmed one. */
export const connectionStarted =
  (namespace: Namespace, status: 'connecting' | 'reconnecting') =>
  (accounts: AccountsSlice): AccountsSlice => ({
    ...accounts,
    [namespace]: { ...emptyAccount, status },
  })

/** Clears the account of a namespace. @spec S4.18 S4.19 */
export const accountReset =
  (namespace: Namespace) =>
  (accounts: AccountsSlice): AccountsSlice =>
    accountOf(accounts, namespace) === emptyAccount
      ? accounts
      : { ...accounts, [namespace]: emptyAccount }
