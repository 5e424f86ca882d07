import { limits } from './limits.js'

// A file of its own, for every page loads the limits at once, and this with the first transaction.

/** How often a chain is asked for news, which is also how long an answer stays fresh. @spec S9.17 */
export function pollingIntervalMs(blockTimeMs: number = limits.polling.blockTimeMs): number {
  const { maxMs, minMs } = limits.polling
  return Math.min(Math.max(Math.floor(blockTimeMs / 2), minMs), maxMs)
}
