import type { Approval } from '../wallet/ApprovalRequest.js'
import type { ChannelLike, StorageLike } from '../wallet/WalletOptions.js'

/** A cluster as wallets name it, and where this one sends what it signed for it. */
export type SolanaCluster = {
  /** Such as `solana:devnet`. */
  readonly chain: `solana:${string}`
  readonly name?: string
  readonly rpcUrl?: string
}

/** What a scripted Solana wallet is made of. */
export type SolanaWalletOptions = {
  readonly name: string
  /** An image as data URL; a plain one if not given. */
  readonly icon?: string
  /** Its secret keys, 32 bytes each. */
  readonly accounts: readonly Uint8Array[]
  /** The clusters it serves; the three public ones if not given. */
  readonly clusters?: readonly SolanaCluster[]
  /** Features that it does not have, though wallets usually do. */
  readonly without?: readonly string[]
  /** Features that it announces and that are empty when one looks. */
  readonly hollow?: readonly string[]
  /** Asks its visitor even where it was asked to stay silent, as some wallets do. */
  readonly loud?: boolean
  /** Who answers what a visitor would be asked; `'auto'` if not given. */
  readonly approve?: Approval
  /** Remembers permission and account over reloads, as an extension does. */
  readonly storage?: StorageLike
  /** Tells the same wallet in other tabs what changed. */
  readonly channel?: ChannelLike
}
