import { escrowLimits } from './escrowLimits.js'

/** Waits; resolves early, without a failure, when the signal aborts. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

/** Long polls: requests that wait until a link was followed. */
export type LongPolls = {
  /** Resolves when the login was decided, the time is over or the client left; `full` where too many wait. */
  wait(loginId: string, signal: AbortSignal): Promise<'woken' | 'full'>
  wake(loginId: string): void
  /** The number of waiting requests. */
  count(): number
  /** Ends all waits. */
  close(): void
}

export function createLongPolls(sleep: Sleep): LongPolls {
  const waiting = new Map<string, Set<AbortController>>()
  let total = 0
  let isClosed = false

  return {
    async wait(loginId, signal) {
      const group = waiting.get(loginId) ?? new Set()
      const isFull = total >= escrowLimits.waiters || group.size >= escrowLimits.waitersPerLogin
      if (isFull) return 'full'
      if (isClosed || signal.aborted) return 'woken'
      const woken = new AbortController()
      const leave = () => woken.abort()
      waiting.set(loginId, group.add(woken))
      total += 1
      signal.addEventListener('abort', leave)
      try {
        await sleep(escrowLimits.waitMs, woken.signal)
        return 'woken'
      } finally {
        signal.removeEventListener('abort', leave)
        total -= 1
        group.delete(woken)
        if (group.size === 0) waiting.delete(loginId)
      }
    },

    wake(loginId) {
      for (const one of waiting.get(loginId) ?? []) one.abort()
    },

    count: () => total,

    close() {
      isClosed = true
      for (const group of waiting.values()) for (const one of group) one.abort()
    },
  }
}
