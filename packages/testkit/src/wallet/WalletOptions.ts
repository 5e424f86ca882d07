import type { Hex } from 'viem'
import type { Approval } from './ApprovalRequest.js'
import type { WalletChain } from './WalletChain.js'
import type { WalletQuirks } from './WalletQuirks.js'

/** Private keys, or a mnemonic to derive them from. */
export type WalletKeys = readonly Hex[] | { readonly mnemonic: string; readonly count?: number }

/** Options of `createWallet`. */
export type WalletOptions = {
  readonly name: string
  /** Reverse domain name, such as `com.example.wallet`. */
  readonly rdns: string
  /** Data URL. @defaultValue a generic icon */
  readonly icon?: string
  /** A fixed id for tests. @defaultValue random, as EIP-6963 requires */
  readonly uuid?: string
  readonly accounts: WalletKeys
  /** The first is the current one. */
  readonly chains: readonly [WalletChain, ...WalletChain[]]
  /** @defaultValue 'auto' */
  readonly approve?: Approval
  /** Enables `wallet_getAssets`. */
  readonly assets?: WalletAssetOptions
  /** Enables EIP-5792. */
  readonly calls?: WalletCallsOptions
  /** Enables `wallet_connect` (ERC-7846) with `signInWithEthereum`. */
  readonly signIn?: boolean
  /** Deviations of real wallets. @defaultValue none */
  readonly quirks?: WalletQuirks
  /** Persists permission, account and chain across reloads. */
  readonly storage?: StorageLike
  /** Syncs with the same wallet in other tabs. */
  readonly channel?: ChannelLike
}

/** Tokens of `wallet_getAssets`; balances come from the chain. */
export type WalletAssetOptions = {
  /** ERC-20 contracts, besides the native token. */
  readonly tokens?: readonly Hex[]
  /** US dollars per unit, by contract or `native`. @defaultValue 0 */
  readonly prices?: Readonly<Record<string, number>>
}

export type WalletCallsOptions = {
  /**
   * EIP-7702 delegate, which batches calls (ERC-7579); the first calls upgrade the account. Without it, calls are sent one by
   * one.
   */
  readonly delegate?: Hex
  /** Further capabilities on every chain, such as `{ paymasterService: { supported: true } }`: accepted, but without effect. */
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
