import type { Latchkey } from '@latchkey/core'
import type { ScriptedWallet } from '@latchkey/testkit'
import type { PocketWallet } from '@latchkey/testkit/pocket'
import type { Answer } from './oddWallet.js'

declare global {
  interface Window {
    latchkey?: Latchkey
    demoWallet?: ScriptedWallet
    pocket?: PocketWallet
    /** The misbehaving wallet of `addOddWallet`. */
    odd: {
      calls: string[]
      answers: Record<string, Answer>
      emit(event: string, payload: unknown): void
    }
    /** What a page opened, where a journey lets it open nothing. */
    openedLinks?: string[]
    /** Set by hostile input, if it ever gets to run. */
    harmed?: boolean
  }
}
