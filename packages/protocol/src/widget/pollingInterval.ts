import { httpLimits } from './httpLimits.js'

// In its own file: every page loads the limits, but this only with the first transaction.

/** Returns how often a chain is polled, which is also how long an answer stays fresh. @spec S9.17 */
export function pollingIntervalMs(blockTimeMs: number = httpLimits.polling.blockTimeMs): number {
  const { maxMs, minMs } = httpLimits.polling
  return Math.min(Math.max(Math.floor(blockTimeMs / 2), minMs), maxMs)
}
