import type { Wallet } from '@wallet-standard/base'
import type { ScriptedResponse, WalletCall } from '../wallet/ScriptedWallet.js'

/** A faulty signature, which an app has to detect. */
export type SolanaFault =
  /** The right key signs other bytes. */
  | 'other-bytes'
  /** Another key signs the right bytes. */
  | 'other-key'
  | 'nothing'
  /** Signing in: an account that is none of the wallet's signs. */
  | 'other-account'

/** The scripted response to the next prompt. */
export type ScriptedSolanaResponse = ScriptedResponse | SolanaFault

/** A Wallet Standard wallet with real keys whose visitor is played by a test. */
export type ScriptedSolanaWallet = {
  /** The Wallet Standard object that the page gets. */
  readonly standard: Wallet
  /** Every address it holds, in the order of its keys. */
  readonly addresses: readonly string[]
  /** The calls so far, oldest first; the method is the name of a feature. */
  readonly calls: readonly WalletCall[]
  /** The number of prompts without a user gesture. */
  readonly promptsWithoutGesture: number
  /** Hides its accounts until it is unlocked. */
  lock(): void
  unlock(): void
  /** Puts another of its accounts first. */
  selectAccount(index: number): void
  /** Changes the supported chains, as when the visitor turns test networks on or off. */
  setChains(chains: readonly `${string}:${string}`[]): void
  /** Revokes the page's permission. */
  forget(): void
  /** Scripts the response to the next prompt; several are queued. */
  next(response: ScriptedSolanaResponse): void
  /** Emits a change event with any payload. */
  emit(change: unknown): void
}
