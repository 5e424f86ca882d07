import { backoff } from './backoff.js'
import type { GatewayLimits } from './gatewayLimits.js'

export type RenewalsDeps = {
  readonly limits: GatewayLimits
  readonly later: (ms: number, run: () => Promise<void>) => void
  readonly renew: (topics: readonly string[]) => Promise<void>
}

/** The longest wait of a topic, in rounds. */
const mostRounds = 8

/**
 * Creates the list of topics that are renewed later, because the public network or the store refused something of
 * them. All of a link share one timer, and a topic that is refused again waits twice as many of its rounds.
 */
export function createRenewals({ limits, later, renew }: RenewalsDeps) {
  /** How many rounds a topic waits, and how many are left: none while it is renewed. */
  const refused = new Map<string, { rounds: number; left: number }>()
  let isTimed = false

  return {
    add,
    isWaiting: (topic: string) => (refused.get(topic)?.left ?? 0) > 0,
    forget: (topic: string) => void refused.delete(topic),
  }

  function add(topics: readonly string[]): void {
    for (const topic of topics) {
      const { rounds = 0.5, left = 0 } = refused.get(topic) ?? {}
      const next = Math.min(2 * rounds, mostRounds)
      if (left === 0) refused.set(topic, { rounds: next, left: next })
    }
    time()
  }

  function time(): void {
    if (isTimed || refused.size === 0) return
    isTimed = true
    later(backoff(3, limits.retryMs, limits.longestRetryMs), round)
  }

  async function round(): Promise<void> {
    for (const each of refused.values()) each.left -= 1
    const isDue = (topic: string) => refused.get(topic)?.left === 0
    const due = [...refused.keys()].filter(isDue)
    try {
      await renew(due)
      for (const topic of due.filter(isDue)) refused.delete(topic)
    } catch (error) {
      add(due.filter(isDue))
      throw error
    } finally {
      isTimed = false
      time()
    }
  }
}
