import { limits } from './limits.js'

/** How often a chain is asked for news, which is also how long an answer stays fresh. @spec S9.17 */
export function pollingIntervalMs(blockTimeMs: number = limits.polling.blockTimeMs): number {
  const { maxMs, minMs } = limits.polling
  return Math.min(Math.max(Math.floor(blockTimeMs / 2), minMs), maxMs)
}
