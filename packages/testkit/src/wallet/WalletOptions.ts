import type { Hex } from 'viem'
import type { Approval } from './ApprovalRequest.js'
import type { WalletChain } from './WalletChain.js'
import type { WalletQuirks } from './WalletQuirks.js'

/** Private keys, or a mnemonic from which they are derived. */
export type WalletKeys = readonly Hex[] | { readonly mnemonic: string; readonly count?: number }

/** The options of `createWallet`. */
export type WalletOptions = {
  readonly name: string
  /** The reverse domain name it announces, such as `com.example.wallet`. */
  readonly rdns: string
  /** An image as data URL; a generic one by default. */
  readonly icon?: string
  /** A fixed id for tests; a random one by default, as EIP-6963 requires. */
  readonly uuid?: string
  readonly accounts: WalletKeys
  /** The chains of the wallet; the first is the current one. */
  readonly chains: readonly [WalletChain, ...WalletChain[]]
  /** How prompts are answered; `'auto'` by default. */
  readonly approve?: Approval
  /** Enables `wallet_getAssets`; unsupported if not given. */
  readonly assets?: WalletAssetOptions
  /** Enables `wallet_sendCalls` and its siblings (EIP-5792); unsupported if not given. */
  readonly calls?: WalletCallsOptions
  /** Ways of real wallets that apps have to cope with; none by default. */
  readonly quirks?: WalletQuirks
  /** Stores permission, account and chain across reloads, as an extension does. */
  readonly storage?: StorageLike
  /** Syncs changes with the same wallet in other tabs. */
  readonly channel?: ChannelLike
}

/** The tokens of `wallet_getAssets`; balances are read from the chain. */
export type WalletAssetOptions = {
  /** The ERC-20 contracts to read, besides the native coin. */
  readonly tokens?: readonly Hex[]
  /** Dollars for one unit, by contract or `native`; 0 where none is given. */
  readonly prices?: Readonly<Record<string, number>>
}

export type WalletCallsOptions = {
  /**
   * The contract whose code an account takes on (EIP-7702), which runs several calls as one (ERC-7579). The first calls
   * upgrade the account. Without it they are sent one after the other.
   */
  readonly delegate?: Hex
  /** Further capabilities on every chain, such as `{ paymasterService: { supported: true } }`: not refused, nor acted on. */
  readonly capabilities?: Readonly<Record<string, unknown>>
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
