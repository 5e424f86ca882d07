import type { Wallet } from '@wallet-standard/base'
import type { ScriptedResponse, WalletCall } from '../wallet/ScriptedWallet.js'

/** How a wallet may sign otherwise than it was asked to: what an app must notice. */
export type SolanaFault =
  /** The right key over something else. */
  | 'other-bytes'
  /** A stranger's key over the right thing. */
  | 'other-key'
  /** It agrees, and gives nothing. */
  | 'nothing'

/** What becomes of the next call that asks the visitor. */
export type ScriptedSolanaResponse = ScriptedResponse | SolanaFault

/** A Wallet Standard wallet with real keys whose visitor is played by a test. */
export type ScriptedSolanaWallet = {
  /** What the page gets. */
  readonly standard: Wallet
  /** Every address it holds, in the order of its keys. */
  readonly addresses: readonly string[]
  /** What reached it, oldest first; the method is the name of a feature. */
  readonly calls: readonly WalletCall[]
  /** How often the visitor would have been asked without having touched the page. */
  readonly promptsWithoutGesture: number
  /** Hides its accounts until it is unlocked. */
  lock(): void
  unlock(): void
  /** Puts another of its accounts first. */
  selectAccount(index: number): void
  /** Serves other chains from now on, as when the visitor turns test networks on or off. */
  setChains(chains: readonly `${string}:${string}`[]): void
  /** Takes the page's permission back. */
  forget(): void
  /** Decides the next call that asks the visitor; several wait in order. */
  next(response: ScriptedSolanaResponse): void
  /** Says that something changed, however odd. */
  emit(change: unknown): void
}
