import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { WalletInfo } from './accountsSlice.js'

/** A wallet that is connected in a namespace beside the active one. */
export type OtherWallet = {
  readonly connectorId: string
  /** The addresses that it shares; the first would be the active one. */
  readonly addresses: readonly [string, ...string[]]
  readonly networkId: CaipNetworkId
  /** The networks it agreed to, where it agrees to some only. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[]
  readonly wallet: WalletInfo | undefined
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
