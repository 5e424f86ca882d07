import type { PartHealth } from './health.js'
import { type MemoryUse, memoryUse } from './memoryUse.js'

/** Above this part of the heap's limit, the collector works more than the program; above that of all, the system may end it. */
const fullShare = 0.9

/** The memory of this process: what it has in all, how full its heap is, and both limits. */
export function memoryHealth(use: MemoryUse = memoryUse()): PartHealth {
  const { rssBytes, memoryLimitBytes, heapUsedBytes, heapLimitBytes } = use
  const isFull =
    heapUsedBytes > heapLimitBytes * fullShare || rssBytes > memoryLimitBytes * fullShare
  const status = isFull ? 'degraded' : 'ok'
  return { status, rssBytes, memoryLimitBytes, heapUsedBytes, heapLimitBytes }
}
