import type { Connector, WalletProvider } from '@latchkey/core/adapter'
import type { CaipNetworkId } from '@latchkey/protocol'

/** What a wallet registered by the Wallet Standard; each field is the wallet's, so none is trusted before it was read. */
export type StandardWallet = {
  readonly chains: unknown
  readonly accounts: unknown
  readonly features: unknown
}

/** A wallet that was found or adopted: what the page may show of it, and the live side. */
export type SolanaWallet = {
  readonly connector: Connector
  /** What the host gets; an adopted wallet is asked by it. */
  readonly provider: WalletProvider
  /** Absent for a wallet that was adopted. */
  readonly standard?: StandardWallet
  /** The networks that an adopted wallet agreed to. */
  approvedNetworkIds?(): readonly CaipNetworkId[] | undefined
}

/** A wallet of this page. */
export type RegisteredSolanaWallet = SolanaWallet & { readonly standard: StandardWallet }

/** Where wallets are looked for. */
export type WalletWindow = EventTarget
