import { getHeapStatistics } from 'node:v8'
import type { PartHealth } from './health.js'

/** Above this part of the heap's limit, the collector works more than the program. */
const fullShare = 0.9

/** The memory of this process: what it has in all, and how full its heap is. */
export function memoryHealth(): PartHealth {
  const { heap_size_limit: heapLimitBytes, used_heap_size: heapUsedBytes } = getHeapStatistics()
  const status = heapUsedBytes > heapLimitBytes * fullShare ? 'degraded' : 'ok'
  return { status, rssBytes: process.memoryUsage.rss(), heapUsedBytes, heapLimitBytes }
}
