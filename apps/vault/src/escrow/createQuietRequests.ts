import { randomInt } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { createVisitorLimit } from '@latchkey/service/createVisitorLimit'
import { hourMs, secondMs } from '@latchkey/service/durations'
import { type Sleep, sleepOrAbort } from '../links/createLongPolls.js'
import { errorName } from '../peers/errorName.js'
import type { EscrowContext } from './EscrowContext.js'
import { escrowLimits } from './escrowLimits.js'

/** Requests without a session that name a mailbox: neither the answer nor its time reveals whether there is a wallet. */
export type QuietRequests = {
  /** Works on one later; returns the seconds to wait where a network requests too many. */
  accept(ip: string, work: () => Promise<void>): number
  /** Works at once on what still waits. */
  close(): Promise<void>
}

export function createQuietRequests(
  { now, report }: Pick<EscrowContext, 'now' | 'report'>,
  sleep: Sleep = sleepOrAbort,
): QuietRequests {
  const { burst, perHour } = escrowLimits.freezeRequests
  const networks = createVisitorLimit({
    perSecond: (perHour * secondMs) / hourMs,
    burst,
    concurrent: burst,
    concurrentInAll: 1_000,
    now,
  })
  const running = new Set<Promise<void>>()
  const closing = new AbortController()
  // One for each request that waits.
  setMaxListeners(0, closing.signal)

  return {
    accept(ip, work) {
      const admission = networks.admit(ip)
      if ('retryAfter' in admission) return admission.retryAfter
      admission.leave()
      // Not awaited: the time of the answer reveals nothing about the mailbox.
      const working = later(work)
        .catch((error) => report(`escrow: ${errorName(error)}`))
        .finally(() => running.delete(working))
      running.add(working)
      return 0
    },
    async close() {
      closing.abort()
      await Promise.all(running)
    },
  }

  /** Not right after the answer either: other requests of that moment would be slower for a mailbox with a wallet. */
  async function later(work: () => Promise<void>): Promise<void> {
    const { least, most } = escrowLimits.freezeRequestPauseMs
    if (!closing.signal.aborted) await sleep(randomInt(least, most + 1), closing.signal)
    await work()
  }
}
