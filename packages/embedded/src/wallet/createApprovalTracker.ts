import type { AuthEvent, SourceDeps } from '@latchkey/core/adapter'

/** Tracks whether something in the frame waits for the visitor. */
export type ApprovalTracker = {
  run(work: () => Promise<unknown>): Promise<unknown>
  /** The frame started or stopped waiting for the visitor. */
  setFrameWaiting(open: boolean): void
}

export type ApprovalTrackerParameters = {
  readonly env: Pick<SourceDeps['env'], 'after'>
  notify(event: AuthEvent): void
}

/** What a chain lets the frame refuse soon is not shown either. Shorter than a visitor notices. */
const graceMs = 100
/** A frame that is silent for longer is shown all the same: it may still load, and the visitor waits. */
const silenceMs = 1_000

/**
 * Creates the tracker, which reports each change of what is to be shown: the frame, once it says that it waits for the
 * visitor. What it refuses by itself is never shown. @spec S4.55-S4.57
 */
export function createApprovalTracker({ env, notify }: ApprovalTrackerParameters): ApprovalTracker {
  let waiting = 0
  let isOpen = false
  // The frame shows nothing any more, though a reply is still pending.
  let isHidden = false
  // What the frame says itself: alerts may wait there behind the page's own request.
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
    // What was shown before needs no second grace.
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
      // Of a request that was never shown.
      result = undefined
    }
  }

  return {
    async run(work) {
      waiting += 1
      // Sent before it is reported: a listener may cancel it synchronously.
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
        // Hidden now, it would keep what it still shows, and everything behind that.
        if (waiting === 0 && !isFrameOpen) setOpen(false)
        // A frame that answers is not silent.
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
