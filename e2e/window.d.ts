import type { Latchkey } from '@latchkey/core'
import type { ScriptedWallet } from '@latchkey/testkit'

declare global {
  interface Window {
    latchkey?: Latchkey
    demoWallet?: ScriptedWallet
  }
}
