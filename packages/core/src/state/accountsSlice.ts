import type { CaipAddress, Namespace } from '@latchkey/protocol'
import type { Connector } from '../ports/Connector.js'

/** Connection status of a namespace. @spec S4.01 */
export type ConnectionStatus = 'connecting' | 'reconnecting' | 'connected' | 'disconnected'

/** The wallet behind an account. */
export type WalletInfo = {
  readonly name: string
  readonly icon: string | undefined
  readonly identifier: string
  readonly type: Connector['type']
  /** @spec S3.11 */
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
  /** The address on the active network's block explorer. */
  readonly addressExplorerUrl: string | undefined
  readonly currentTab: AccountTabId | undefined
}

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

/** Returns the account of a namespace; empty if disconnected. */
export function accountOf(accounts: AccountsSlice, namespace: Namespace | undefined): AccountInfo {
  return (namespace && accounts[namespace]) ?? emptyAccount
}

export const connectionStarted =
  (namespace: Namespace, status: 'connecting' | 'reconnecting') =>
  (accounts: AccountsSlice): AccountsSlice => ({
    ...accounts,
    [namespace]: { ...emptyAccount, status },
  })

/** @spec S4.18 S4.19 */
export const accountReset =
  (namespace: Namespace) =>
  (accounts: AccountsSlice): AccountsSlice =>
    accountOf(accounts, namespace) === emptyAccount
      ? accounts
      : { ...accounts, [namespace]: emptyAccount }
