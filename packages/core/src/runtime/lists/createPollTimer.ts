import type { Env } from '../../ports/Env.js'

/** Schedules polls: after an interval, and when a hidden page becomes visible again. */
export type PollTimer = {
  /** Listens for the page to be seen again. */
  start(): void
  /** Polls after the interval, which grows with the failures in a row. */
  schedule(failures: number): void
  /** Looks at once, unless the page is hidden. */
  pollNow(): void
  /** Looks no more, until it is started again. */
  stop(): void
}

/** The interval grows to this while a server does not answer. Not in `ownLimits`, which every page loads. */
const maxPollMs = 30_000

/** Creates a timer that polls at an interval; without one, only by `pollNow`. */
export function createPollTimer(
  env: Pick<Env, 'after' | 'onVisible' | 'visible'>,
  pollMs: number | undefined,
  poll: () => void,
): PollTimer {
  let stopTimer: (() => void) | undefined
  let stopVisible: (() => void) | undefined

  function pollNow(): void {
    stopTimer?.()
    // A hidden page does not poll: it polls when it becomes visible again.
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
