import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { WalletInfo } from './accountsSlice.js'

/** A connected wallet. @spec S3.13 */
export type PublicConnection = {
  readonly connectorId: string
  /** Shared addresses; the active wallet's are in the order of `allAccounts`. */
  readonly accounts: readonly string[]
  readonly caipNetworkId: CaipNetworkId | undefined
  readonly isActive: boolean
  readonly wallet: WalletInfo | undefined
}

export type OtherWallet = PublicConnection & {
  readonly accounts: readonly [string, ...string[]]
  readonly isActive: false
}

export type ConnectionSlice = {
  /** True once every remembered connection is decided; never false again. */
  readonly settled: boolean
  /** A hint where to look, not a claim of being connected. */
  readonly remembered: Readonly<Partial<Record<Namespace, string>>>
  readonly others: Readonly<Partial<Record<Namespace, readonly OtherWallet[]>>>
  /** Hints in connecting order, active wallet included; absent for one or none. */
  readonly chosen?: Readonly<Partial<Record<Namespace, readonly string[]>>>
}

export const initialConnection: ConnectionSlice = { settled: false, remembered: {}, others: {} }

export const connectionSettled = (connection: ConnectionSlice): ConnectionSlice =>
  connection.settled ? connection : { ...connection, settled: true }

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
