import type { PartHealth } from './health.js'
import { type MemoryUse, memoryUse } from './memoryUse.js'

/** Above this part of the heap's limit, the collector works more than the program. */
const fullShare = 0.9

export function memoryHealth(use: MemoryUse = memoryUse()): PartHealth {
  const { rssBytes, memoryLimitBytes, heapUsedBytes, heapLimitBytes } = use
  const isFull =
    heapUsedBytes > heapLimitBytes * fullShare || rssBytes > memoryLimitBytes * fullShare
  const status = isFull ? 'degraded' : 'ok'
  return { status, rssBytes, memoryLimitBytes, heapUsedBytes, heapLimitBytes }
}
