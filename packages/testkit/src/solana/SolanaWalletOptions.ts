import type { Approval } from '../wallet/ApprovalRequest.js'
import type { ChannelLike, StorageLike } from '../wallet/WalletOptions.js'

/** A cluster by its Wallet Standard name, with the RPC URL that the wallet sends to. */
export type SolanaCluster = {
  /** Such as `solana:devnet`. */
  readonly chain: `solana:${string}`
  readonly name?: string
  readonly rpcUrl?: string
}

/** The options of `createSolanaWallet`. */
export type SolanaWalletOptions = {
  readonly name: string
  /** An image as data URL; a generic one by default. */
  readonly icon?: string
  /** Its secret keys, 32 bytes each. */
  readonly accounts: readonly Uint8Array[]
  /** The supported clusters; the three public ones by default. */
  readonly clusters?: readonly SolanaCluster[]
  readonly without?: readonly string[]
  /** Features that the wallet announces although it lacks their methods. */
  readonly hollow?: readonly string[]
  /** Prompts the visitor even for a silent connect, as some wallets do. */
  readonly loud?: boolean
  /** How prompts are answered; `'auto'` by default. */
  readonly approve?: Approval
  /** Stores permission and account across reloads, as an extension does. */
  readonly storage?: StorageLike
  /** Syncs changes with the same wallet in other tabs. */
  readonly channel?: ChannelLike
}
