import { httpLimits } from './httpLimits.js'

// Loads with the first transaction.

/** Polling interval of a chain, also the freshness of answers. @spec S9.17 */
export function pollingIntervalMs(blockTimeMs: number = httpLimits.polling.blockTimeMs): number {
  const { maxMs, minMs } = httpLimits.polling
  return Math.min(Math.max(Math.floor(blockTimeMs / 2), minMs), maxMs)
}
