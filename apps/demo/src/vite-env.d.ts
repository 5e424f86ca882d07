/// <reference types="vite/client" />

import type { Latchkey } from '@latchkey/core'
import type { ScriptedWallet } from '@latchkey/testkit'
import type { MobileWallet } from '@latchkey/testkit/mobile-wallet'
import type { ScriptedSolanaWallet } from '@latchkey/testkit/solana'

declare global {
  interface Window {
    /** For the browser's console. */
    latchkey?: Latchkey
    demoWallet?: ScriptedWallet
    demoSolanaWallet?: ScriptedSolanaWallet
    mobileWallet?: MobileWallet
  }
}
