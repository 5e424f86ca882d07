export type FairQueue = {
  take(visitor: string): Promise<void>
  waiting(): number
}

const [leastMs, longestMs] = [10, 100]

/**
 * Visitors in turn, one request of each: one with a single request waits for as many others as there are visitors, and not for
 * all of their requests.
 */
export function createFairQueue(now: () => number = () => performance.now()): FairQueue {
  const queues = new Map<string, (() => void)[]>()
  let waiting = 0
  let isBusy = false
  let endedAt = 0

  return {
    waiting: () => waiting,
    take(visitor) {
      if (!isBusy) {
        isBusy = true
        setImmediate(work)
        return Promise.resolve()
      }
      waiting += 1
      return new Promise((resolve) => {
        const queue = queues.get(visitor)
        if (queue) queue.push(resolve)
        else queues.set(visitor, [resolve])
      })
    },
  }

  /** A flood that is only read and refused leaves time for what is served. */
  async function work(): Promise<void> {
    const readMs = endedAt === 0 ? 0 : now() - endedAt
    const until = now() + Math.min(Math.max(leastMs, readMs), longestMs)
    while (waiting > 0 && now() < until) {
      next()
      await new Promise<void>((resolve) => process.nextTick(resolve))
    }
    isBusy = waiting > 0
    endedAt = isBusy ? now() : 0
    if (isBusy) setImmediate(work)
  }

  function next(): void {
    const [first] = queues
    if (!first) return
    const [visitor, queue] = first
    queues.delete(visitor)
    const begin = queue.shift()
    if (queue.length > 0) queues.set(visitor, queue)
    waiting -= 1
    begin?.()
  }
}
