import type { Latchkey } from '@latchkey/core'
import type { ScriptedWallet } from '@latchkey/testkit'
import type { MobileWallet } from '@latchkey/testkit/mobile-wallet'
import type { ScriptedSolanaWallet } from '@latchkey/testkit/solana'
import type { Config } from 'wagmi'
import type { Answer } from '../connect/faultyWallet.js'

declare global {
  interface Window {
    latchkey?: Latchkey
    /** Of the page with wagmi. */
    wagmiConfig?: Config
    demoWallet?: ScriptedWallet
    demoSolanaWallet?: ScriptedSolanaWallet
    mobileWallet?: MobileWallet
    /** The misbehaving wallet of `addFaultyWallet`. */
    faultyWallet: {
      calls: string[]
      answers: Record<string, Answer>
      emit(event: string, payload: unknown): void
    }
    /** The wallet of `addSecondWallet`. */
    secondWallet?: { readonly calls: readonly string[]; lock(): void; unlock(): void }
    /** The misbehaving wallet of `addFaultySolanaWallet`. */
    faultySolanaWallet: {
      calls: string[]
      /** For which chain each call was. */
      chains: unknown[]
      announce(): void
      state: { accounts: unknown; isSilent: boolean }
      emit(change: unknown): void
      unregister(): void
    }
    /** On the page around the page: what it heard from inside, and the wallet of the client that it plays. */
    around?: { heard: readonly unknown[]; address: string; wallet: ScriptedWallet }
    /** The provider of the demo's own wallet. */
    hostProvider?: { request(call: { method: string }): unknown }
    /** What a page opened, where a journey lets it open nothing. */
    openedLinks?: string[]
    /** Set by hostile input, if it ever gets to run. */
    harmed?: boolean
  }
}
