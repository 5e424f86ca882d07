import { type RefObject, useEffect, useRef, useState } from 'react'
import { acceptsPress, closedGate, type GateReason, gateReason } from './approvalGate.js'
import { isAtEnd, watchGate } from './watchGate.js'

export type UseGateParameters = {
  screen: RefObject<HTMLElement | null>
  /** Where the content scrolls, all of which must have been in view. */
  content: RefObject<HTMLElement | null>
  embedded: boolean
  now: () => number
}

export type ScreenGate = {
  readonly reason: GateReason | undefined
  /** Whether a click on it counts. */
  accepts(event: Event): boolean
  /** Scrolls to the next part of the content. */
  readOn(): void
}

/** Returns why a screen cannot be approved now, and whether a click on it counts. */
export function useGate({ content, embedded, now, screen }: UseGateParameters): ScreenGate {
  const gate = useRef(closedGate(0))
  const update = useRef(() => {})
  const [reason, setReason] = useState<GateReason | undefined>('arming')
  useEffect(() => {
    if (!screen.current || !content.current) return
    const watched = watchGate({
      element: screen.current,
      content: content.current,
      embedded,
      now,
      onChange(seen) {
        gate.current = seen
        setReason(gateReason(seen, now()))
      },
    })
    update.current = watched.update
    return watched.stop
  }, [content, screen, embedded, now])
  return {
    reason,
    accepts(event) {
      // The layout may have changed since the last observation.
      update.current()
      return acceptsPress(gate.current, now(), {
        isTrusted: event.isTrusted,
        hasFocus: document.hasFocus(),
      })
    },
    readOn() {
      const element = content.current
      if (!element) return
      element.scrollTop += element.clientHeight * 0.8
      // The button that was pressed is about to go.
      if (isAtEnd(element)) element.focus({ preventScroll: true })
    },
  }
}
