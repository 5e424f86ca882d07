import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { WalletInfo } from './accountsSlice.js'

/** A wallet that is connected in a namespace. @spec S3.13 */
export type PublicConnection = {
  readonly connectorId: string
  /** The addresses that the wallet shares; of the active one, in the order of `allAccounts`. */
  readonly accounts: readonly string[]
  readonly caipNetworkId: CaipNetworkId | undefined
  /** Whether it is the wallet of `accounts`; `switchWallet` makes another one that. */
  readonly isActive: boolean
  readonly wallet: WalletInfo | undefined
}

/** One beside the active one, in the shape that hosts read: what every page loads passes it on as it is. */
export type OtherWallet = PublicConnection & {
  readonly accounts: readonly [string, ...string[]]
  readonly isActive: false
}

/** Connection facts beside the accounts. */
export type ConnectionSlice = {
  /** True once every remembered connection has been decided, for good or ill; never false again. */
  readonly settled: boolean
  /** The wallet that the visitor last chose, by namespace: a hint of where to look, never a claim to be connected. */
  readonly remembered: Readonly<Partial<Record<Namespace, string>>>
  /** The wallets that are connected beside the active one, in the order in which the visitor connected them. */
  readonly others: Readonly<Partial<Record<Namespace, readonly OtherWallet[]>>>
  /** The wallets that the visitor connected, in that order, the active one among them: hints, as `remembered` is. Absent where there is one at most. */
  readonly chosen?: Readonly<Partial<Record<Namespace, readonly string[]>>>
}

export const initialConnection: ConnectionSlice = { settled: false, remembered: {}, others: {} }

/** The one settling of a page load. */
export const connectionSettled = (connection: ConnectionSlice): ConnectionSlice =>
  connection.settled ? connection : { ...connection, settled: true }

/** Remembers the wallet of a namespace, or forgets it. */
export const connectorRemembered =
  (namespace: Namespace, connectorId: string | undefined) =>
  (connection: ConnectionSlice): ConnectionSlice => {
    if (connection.remembered[namespace] === connectorId) return connection
    const { [namespace]: _, ...others } = connection.remembered
    return {
      ...connection,
      remembered: connectorId === undefined ? others : { ...others, [namespace]: connectorId },
    }
  }
