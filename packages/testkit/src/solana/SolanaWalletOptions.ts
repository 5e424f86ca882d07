import type { Approval } from '../wallet/ApprovalRequest.js'
import type { ChannelLike, StorageLike } from '../wallet/WalletOptions.js'

/** A cluster by Wallet Standard name, with the wallet's RPC URL. */
export type SolanaCluster = {
  readonly chain: `solana:${string}`
  readonly name?: string
  readonly rpcUrl?: string
}

/** Options of `createSolanaWallet`. */
export type SolanaWalletOptions = {
  readonly name: string
  /** Data URL. @defaultValue a generic icon */
  readonly icon?: string
  /** Secret keys, 32 bytes each. */
  readonly accounts: readonly Uint8Array[]
  /** @defaultValue the three public clusters */
  readonly clusters?: readonly SolanaCluster[]
  readonly without?: readonly string[]
  /** Features announced without their methods. */
  readonly hollow?: readonly string[]
  /** Prompts even for a silent connect, as some wallets do. */
  readonly loud?: boolean
  /** @defaultValue 'auto' */
  readonly approve?: Approval
  /** Persists permission and account across reloads. */
  readonly storage?: StorageLike
  /** Syncs with the same wallet in other tabs. */
  readonly channel?: ChannelLike
}
