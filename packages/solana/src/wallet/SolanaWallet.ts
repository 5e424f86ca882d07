import type { Connector, WalletProvider } from '@latchkey/core/adapter'
import type { CaipNetworkId } from '@latchkey/protocol'

/** A registered Wallet Standard object; its fields are untrusted until they are parsed. */
export type StandardWallet = {
  readonly chains: unknown
  readonly accounts: unknown
  readonly features: unknown
}

/** A registered or added wallet. */
export type SolanaWallet = {
  readonly connector: Connector
  /** The provider that the host gets; an added wallet is called through it. */
  readonly provider: WalletProvider
  /** Absent for an added wallet. */
  readonly standard?: StandardWallet
  /** The networks that an added wallet approved. */
  approvedNetworkIds?(): readonly CaipNetworkId[] | undefined
}

/** A wallet that a WalletConnect session or the frame provides. */
export type AddedSolanaWallet = SolanaWallet & { readonly standard?: undefined }

/** A wallet as the page lists it: the provider of a registered one is created with its first use. */
export type ListedWallet =
  | AddedSolanaWallet
  | { readonly connector: Connector; readonly standard: StandardWallet }

/** A wallet that registered itself in the page. */
export type RegisteredSolanaWallet = SolanaWallet & { readonly standard: StandardWallet }

/** The event target on which wallets register. */
export type WalletWindow = EventTarget
