import { setTimeout as sleepFor } from 'node:timers/promises'
import { linkLimits } from './linkLimits.js'

/** Waits; resolves early, without a failure, when the signal aborts. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

/** Long polls: requests that wait until a link was followed. */
export type LongPolls = {
  /** Resolves when the link was decided, the time is over or the client left; `full` where too many wait. */
  wait(id: string, signal: AbortSignal): Promise<'woken' | 'full'>
  wake(id: string): void
  close(): void
}

/** Waits with a timer; an aborted one counts as elapsed. */
export const sleepOrAbort: Sleep = (ms, signal) =>
  sleepFor(ms, undefined, { signal }).catch((error) => {
    if (!signal.aborted) throw error
  })

export function createLongPolls(sleep: Sleep = sleepOrAbort): LongPolls {
  const waiting = new Map<string, Set<AbortController>>()
  let total = 0
  let isClosed = false

  return {
    async wait(id, signal) {
      const group = waiting.get(id) ?? new Set()
      const isFull = total >= linkLimits.waiters || group.size >= linkLimits.waitersPerLink
      if (isFull) return 'full'
      if (isClosed || signal.aborted) return 'woken'
      const woken = new AbortController()
      const leave = () => woken.abort()
      waiting.set(id, group.add(woken))
      total += 1
      signal.addEventListener('abort', leave)
      try {
        await sleep(linkLimits.waitMs, woken.signal)
        return 'woken'
      } finally {
        signal.removeEventListener('abort', leave)
        total -= 1
        group.delete(woken)
        if (group.size === 0) waiting.delete(id)
      }
    },

    wake(id) {
      for (const one of waiting.get(id) ?? []) one.abort()
    },

    close() {
      isClosed = true
      for (const group of waiting.values()) for (const one of group) one.abort()
    },
  }
}
