import type { AuthEvent, SourceDeps } from '@latchkey/core/adapter'

export type ApprovalTracker = {
  run(work: () => Promise<unknown>): Promise<unknown>
  setFrameWaiting(open: boolean): void
}

export type ApprovalTrackerParameters = {
  readonly env: Pick<SourceDeps['env'], 'after'>
  notify(event: AuthEvent): void
}

/** Shorter than a visitor notices. */
const graceMs = 100
/** A silent frame may still load. */
const silenceMs = 1_000

/** Shows the frame once it waits for the visitor; never for what it rejects by itself. @spec S4.55-S4.57 */
export function createApprovalTracker({ env, notify }: ApprovalTrackerParameters): ApprovalTracker {
  let waiting = 0
  let isOpen = false
  let isHidden = false
  // Alerts may wait behind the page's request.
  let isFrameOpen = false
  let isGraceOver = false
  let result: 'success' | 'error' | undefined
  let stopTimer: (() => void) | undefined

  const endTimer = () => {
    stopTimer?.()
    stopTimer = undefined
    isGraceOver = false
  }
  const openSoon = () => {
    if (isOpen && !isHidden) return
    if ((isOpen || isGraceOver) && isFrameOpen) setOpen(true)
    else stopTimer ??= env.after(graceMs, endGrace)
  }
  const endGrace = () => {
    isGraceOver = true
    if (isFrameOpen) setOpen(true)
    else stopTimer = env.after(silenceMs - graceMs, () => setOpen(true))
  }
  const setOpen = (open: boolean) => {
    endTimer()
    if (open !== isOpen || isHidden) {
      isOpen = open
      isHidden = false
      notify({ type: 'approval', open, ...(!open && result && { result }) })
      result = undefined
    } else if (!open) {
      result = undefined
    }
  }

  return {
    async run(work) {
      waiting += 1
      // A listener may cancel it synchronously.
      const reply = work()
      openSoon()
      let ended: 'success' | 'error' = 'error'
      try {
        const answer = await reply
        ended = 'success'
        return answer
      } finally {
        waiting -= 1
        result = ended
        // Hiding it now would keep what it still shows.
        if (waiting === 0 && !isFrameOpen) setOpen(false)
        else if (!isFrameOpen) endTimer()
      }
    },
    setFrameWaiting(open) {
      isFrameOpen = open
      if (open && waiting > 0) openSoon()
      else if (open || waiting === 0) setOpen(open)
      else {
        isHidden = isOpen
        endTimer()
      }
    },
  }
}
