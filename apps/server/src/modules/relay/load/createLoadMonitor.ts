import { type MemoryUse, memoryUse } from '@latchkey/service/memoryUse'

export type LoadLimits = {
  /** How late timers may be, on average over the last moments. */
  readonly overloadLagMs: number
  /** How much of the heap that Node may use may be in use. */
  readonly overloadHeapShare: number
  /** How much of the memory that the process may have, with its buffers, it may have. */
  readonly overloadMemoryShare: number
}

export type LoadMonitor = {
  isOverloaded(): boolean
  stop(): void
}

const sampleMs = 200

/** Watches how late this process is and how full its memory is; both fall by themselves once it takes on less. */
export function createLoadMonitor(
  { overloadLagMs, overloadHeapShare, overloadMemoryShare }: LoadLimits,
  measure: () => MemoryUse = memoryUse,
): LoadMonitor {
  let lagMs = 0
  let isFull = false
  let dueAt = performance.now() + sampleMs
  const timer = setInterval(sample, sampleMs)
  timer.unref()

  return {
    isOverloaded: () => lagMs > overloadLagMs || isFull,
    stop: () => clearInterval(timer),
  }

  function sample(): void {
    const lateMs = Math.max(0, performance.now() - dueAt)
    // An average: a single long pause is not an overload.
    lagMs = (lagMs + lateMs) / 2
    dueAt = performance.now() + sampleMs
    const { rssBytes, memoryLimitBytes, liveBytes, heapUsedBytes, heapLimitBytes } = measure()
    const mostBytes = memoryLimitBytes * overloadMemoryShare
    // What is free again is not always given back to the system, but it is there for what comes.
    const isMemoryFull = rssBytes > mostBytes && liveBytes > mostBytes / 2
    isFull = isMemoryFull || heapUsedBytes > heapLimitBytes * overloadHeapShare
  }
}
