import type { Connector, WalletProvider } from '@latchkey/core/adapter'
import type { CaipNetworkId } from '@latchkey/protocol'

/** Its fields are untrusted until parsed. */
export type StandardWallet = {
  readonly chains: unknown
  readonly accounts: unknown
  readonly features: unknown
}

export type SolanaWallet = {
  readonly connector: Connector
  /** An added wallet is called through it. */
  readonly provider: WalletProvider
  /** Absent for an added wallet. */
  readonly standard?: StandardWallet
  approvedNetworkIds?(): readonly CaipNetworkId[] | undefined
}

export type AddedSolanaWallet = SolanaWallet & { readonly standard?: undefined }

/** The provider of a registered wallet is created on first use. */
export type ListedWallet =
  | AddedSolanaWallet
  | { readonly connector: Connector; readonly standard: StandardWallet }

export type RegisteredSolanaWallet = SolanaWallet & { readonly standard: StandardWallet }

/** The event target on which wallets register. */
export type WalletWindow = EventTarget
