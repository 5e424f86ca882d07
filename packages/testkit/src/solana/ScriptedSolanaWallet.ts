import type { Wallet } from '@wallet-standard/base'
import type { ScriptedResponse, WalletCall } from '../wallet/ScriptedWallet.js'

/** A faulty signature, which an app must detect. */
export type SolanaFault =
  /** The right key signs other bytes. */
  | 'other-bytes'
  /** Another key signs the right bytes. */
  | 'other-key'
  | 'nothing'
  /** Sign-in: a foreign account signs. */
  | 'other-account'

/** Scripted response to the next prompt. */
export type ScriptedSolanaResponse = ScriptedResponse | SolanaFault

/** A Wallet Standard wallet with real keys; a test plays its visitor. */
export type ScriptedSolanaWallet = {
  readonly standard: Wallet
  /** In the order of its keys. */
  readonly addresses: readonly string[]
  /** Calls, oldest first; the method is a feature name. */
  readonly calls: readonly WalletCall[]
  readonly promptsWithoutGesture: number
  /** Hides its accounts until unlocked. */
  lock(): void
  unlock(): void
  selectAccount(index: number): void
  /** Changes the supported chains, as when the visitor toggles test networks. */
  setChains(chains: readonly `${string}:${string}`[]): void
  forget(): void
  /** Scripts the response to the next prompt; several are queued. */
  next(response: ScriptedSolanaResponse): void
  emit(change: unknown): void
}
