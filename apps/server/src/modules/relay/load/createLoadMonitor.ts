import { getHeapStatistics } from 'node:v8'

export type LoadLimits = {
  /** How late timers may be, on average over the last moments. */
  readonly overloadLagMs: number
  /** How much of the heap that Node may use may be in use. */
  readonly overloadHeapShare: number
}

export type LoadMonitor = {
  /** Whether this process does more than it can. */
  isOverloaded(): boolean
  stop(): void
}

const sampleMs = 200

/** Watches how late this process is and how full its memory is; both fall by themselves once it takes on less. */
export function createLoadMonitor({ overloadLagMs, overloadHeapShare }: LoadLimits): LoadMonitor {
  let lagMs = 0
  let heapShare = 0
  let dueAt = performance.now() + sampleMs
  const timer = setInterval(sample, sampleMs)
  timer.unref()

  return {
    isOverloaded: () => lagMs > overloadLagMs || heapShare > overloadHeapShare,
    stop: () => clearInterval(timer),
  }

  function sample(): void {
    const lateMs = Math.max(0, performance.now() - dueAt)
    // An average: a single long pause is not an overload.
    lagMs = (lagMs + lateMs) / 2
    dueAt = performance.now() + sampleMs
    const { used_heap_size, heap_size_limit } = getHeapStatistics()
    heapShare = used_heap_size / heap_size_limit
  }
}
