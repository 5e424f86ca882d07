import type { Env } from '../../ports/Env.js'

/** Says when it is time to look for news: after a while, and when a page that was hidden is seen again. */
export type NewsTimer = {
  /** Listens for the page to be seen again. */
  start(): void
  /** Looks after a while: the longer, the more questions in a row were not answered. */
  wait(failures: number): void
  /** Looks at once, unless the page is hidden. */
  lookNow(): void
  /** Looks no more, until it is started again. */
  stop(): void
}

/** A server that does not answer is asked ever more seldom, down to this. */
const slowestMs = 30_000

/** Makes a timer that looks every so often; without a time, only when told to. */
export function createNewsTimer(
  env: Pick<Env, 'after' | 'onVisible' | 'visible'>,
  newsMs: number | undefined,
  look: () => void,
): NewsTimer {
  let stopTimer: (() => void) | undefined
  let stopVisible: (() => void) | undefined

  function lookNow(): void {
    stopTimer?.()
    // Nobody sees a hidden page: it looks when it is seen again.
    if (env.visible()) look()
  }

  return {
    start() {
      stopVisible?.()
      stopVisible = newsMs ? env.onVisible(lookNow) : undefined
    },
    wait(failures) {
      stopTimer?.()
      if (newsMs) stopTimer = env.after(Math.min(newsMs * 2 ** failures, slowestMs), lookNow)
    },
    lookNow,
    stop() {
      stopTimer?.()
      stopVisible?.()
    },
  }
}
