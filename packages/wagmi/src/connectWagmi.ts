import type { Latchkey } from '@latchkey/core'
import type { Config } from '@wagmi/core'
import { startBridge } from './mirror/startBridge.js'

/**
 * Syncs wagmi with an instance's wallets and connections in both directions; returns the function that stops it.
 * @example
 * const stop = connectWagmi(latchkey, config)
 */
export function connectWagmi(latchkey: Latchkey, config: Config): () => void {
  const { clear, stop } = startBridge(latchkey, config)
  return () => {
    stop()
    clear()
  }
}
