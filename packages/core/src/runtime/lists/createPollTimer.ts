import type { Env } from '../../ports/Env.js'

export type PollTimer = {
  start(): void
  schedule(failures: number): void
  pollNow(): void
  stop(): void
}

const maxPollMs = 30_000

export function createPollTimer(
  env: Pick<Env, 'after' | 'onVisible' | 'visible'>,
  pollMs: number | undefined,
  poll: () => void,
): PollTimer {
  let stopTimer: (() => void) | undefined
  let stopVisible: (() => void) | undefined

  function pollNow(): void {
    stopTimer?.()
    // A hidden page polls again when it becomes visible.
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
