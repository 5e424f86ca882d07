import type { Env } from '../../ports/Env.js'

/** Says when it is time to look for news: after a while, and when a page that was hidden is seen again. */
export type PollTimer = {
  /** Listens for the page to be seen again. */
  start(): void
  /** Looks after a while: the longer, the more questions in a row were not answered. */
  schedule(failures: number): void
  /** Looks at once, unless the page is hidden. */
  pollNow(): void
  /** Looks no more, until it is started again. */
  stop(): void
}

/** A server that does not answer is asked ever more seldom, down to this. */
const maxPollMs = 30_000

/** Makes a timer that looks every so often; without a time, only when told to. */
export function createPollTimer(
  env: Pick<Env, 'after' | 'onVisible' | 'visible'>,
  pollMs: number | undefined,
  poll: () => void,
): PollTimer {
  let stopTimer: (() => void) | undefined
  let stopVisible: (() => void) | undefined

  function pollNow(): void {
    stopTimer?.()
    // Nobody sees a hidden page: it looks when it is seen again.
    if (env.visible()) poll()
  }

  return {
    start() {
      stopVisible?.()
      stopVisible = pollMs ? env.onVisible(pollNow) : undefined
    },
    schedule(failures) {
      stopTimer?.()
      if (pollMs) stopTimer = env.after(Math.min(pollMs * 2 ** failures, maxPollMs), pollNow)
    },
    pollNow,
    stop() {
      stopTimer?.()
      stopVisible?.()
    },
  }
}
