import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'

export type MemoryUse = {
  readonly rssBytes: number
  readonly memoryLimitBytes: number
  readonly liveBytes: number
  readonly heapUsedBytes: number
  readonly heapLimitBytes: number
}

/** Buffers are outside of the heap, whose limit does not hold for them. */
export function memoryUse(): MemoryUse {
  const { rss, heapUsed, external } = process.memoryUsage()
  return {
    rssBytes: rss,
    memoryLimitBytes: memoryLimit(process.constrainedMemory(), totalmem()),
    liveBytes: heapUsed + external,
    heapUsedBytes: heapUsed,
    heapLimitBytes: getHeapStatistics().heap_size_limit,
  }
}

/** A container's bound can be 0 or a huge number. */
export const memoryLimit = (constrained: number, total: number): number =>
  constrained > 0 ? Math.min(constrained, total) : total
