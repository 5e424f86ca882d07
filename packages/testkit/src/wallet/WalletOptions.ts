import type { Hex } from 'viem'
import type { Approval } from './ApprovalRequest.js'
import type { WalletChain } from './WalletChain.js'

/** Keys as they are, or a phrase from which they are derived. */
export type WalletKeys = readonly Hex[] | { readonly mnemonic: string; readonly count?: number }

/** What a scripted wallet is made of. */
export type WalletOptions = {
  readonly name: string
  /** The reverse domain name it announces, such as `com.example.wallet`. */
  readonly rdns: string
  /** An image as data URL; a plain one if not given. */
  readonly icon?: string
  /** Fixed for tests; a fresh one if not given, as EIP-6963 wants it. */
  readonly uuid?: string
  readonly accounts: WalletKeys
  /** The chains it knows from the start; it stands on the first. */
  readonly chains: readonly [WalletChain, ...WalletChain[]]
  /** Who answers what a visitor would be asked; `'auto'` if not given. */
  readonly approve?: Approval
  /** Lets it tell what an account holds (`wallet_getAssets`); a wallet that cannot if not given. */
  readonly assets?: WalletAssets
  /** Remembers permission, account and chain over reloads, as an extension does. */
  readonly storage?: StorageLike
  /** Tells the same wallet in other tabs what changed. */
  readonly channel?: ChannelLike
}

/** What a wallet knows of the tokens of its chains; what it tells of balances, it reads from them. */
export type WalletAssets = {
  /** The ERC-20 contracts it looks at, beside the native coin. */
  readonly tokens?: readonly Hex[]
  /** Dollars for one unit, by contract or `native`; 0 where none is given. */
  readonly prices?: Readonly<Record<string, number>>
}

/** The part of `localStorage` that is used. */
export type StorageLike = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** The part of `BroadcastChannel` that is used. */
export type ChannelLike = {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}
