import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@latchkey/service/durations'
import { errorName } from '../peers/errorName.js'

export type PollPeerParameters<T> = {
  /** Asks services in other processes. */
  readonly fetch: () => Promise<T>
  /** What the frame waits for, in words. */
  readonly what: string
  readonly report: (line: string) => void
  readonly retryMs?: number
  readonly refreshMs?: number
}

/** What services in other processes said last. */
export type PolledAnswer<T> = {
  /** Undefined until there was an answer. */
  readonly read: () => T | undefined
  close(): Promise<void>
}

/** Polls until there is an answer, and refreshes afterwards: a service may restart with another key or setting. */
export function pollPeer<T extends object>(parameters: PollPeerParameters<T>): PolledAnswer<T> {
  const { fetch, refreshMs = minuteMs, report, retryMs = 250, what } = parameters
  const stopping = new AbortController()
  const { signal } = stopping
  let answer: T | undefined
  let isQuiet = false

  async function poll(): Promise<void> {
    while (!signal.aborted) {
      try {
        answer = await fetch()
      } catch (error) {
        const who = errorName(error)
        if (!answer && !isQuiet) report(`site: the frame waits for ${what}: ${who}`)
        isQuiet = true
      }
      await sleep(answer ? refreshMs : retryMs, undefined, { signal }).catch(() => {})
    }
  }
  void poll()

  return {
    read: () => answer,
    async close() {
      stopping.abort()
    },
  }
}
