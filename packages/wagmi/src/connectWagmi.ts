import type { Latchkey } from '@latchkey/core'
import type { Config } from '@wagmi/core'
import { startBridge } from './mirror/startBridge.js'

/**
 * Makes wagmi show the wallets and connections of an instance, and its actions reach them; returns what ends that.
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
