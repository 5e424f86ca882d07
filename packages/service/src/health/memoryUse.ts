import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'

/** The memory of this process, in bytes. */
export type MemoryUse = {
  /** All that it has from the system, and what it may have. */
  readonly rssBytes: number
  readonly memoryLimitBytes: number
  /** What is in use, in the heap and in buffers outside of it. */
  readonly liveBytes: number
  readonly heapUsedBytes: number
  readonly heapLimitBytes: number
}

/** Measures the memory of this process: buffers are outside of the heap, whose limit does not hold for them. */
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

/** What a process may have: its container's bound, where it has one, which can be given as 0 or as a huge number, or the machine. */
export const memoryLimit = (constrained: number, total: number): number =>
  constrained > 0 ? Math.min(constrained, total) : total
