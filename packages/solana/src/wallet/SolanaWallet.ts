import type { Connector, WalletProvider } from '@latchkey/core/adapter'
import type { CaipNetworkId } from '@latchkey/protocol'

/** Untrusted until parsed. */
export type StandardWallet = {
  readonly chains: unknown
  readonly accounts: unknown
  readonly features: unknown
}

export type SolanaWallet = {
  readonly connector: Connector
  readonly provider: WalletProvider
  /** Absent for an added wallet. */
  readonly standard?: StandardWallet
  approvedNetworkIds?(): readonly CaipNetworkId[] | undefined
}

export type AddedSolanaWallet = SolanaWallet & { readonly standard?: undefined }

export type ListedWallet =
  | AddedSolanaWallet
  | { readonly connector: Connector; readonly standard: StandardWallet }

export type RegisteredSolanaWallet = SolanaWallet & { readonly standard: StandardWallet }

/** The event target on which wallets register. */
export type WalletWindow = EventTarget
