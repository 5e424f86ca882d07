import { type RefObject, useEffect, useRef, useState } from 'react'
import { acceptsPress, closedGate, type GateReason, gateReason } from './approvalGate.js'
import { watchGate } from './watchGate.js'

const updateIntervalMs = 100

/** Returns why a screen cannot be approved now, and whether a click on it counts. */
export function useGate(
  screen: RefObject<HTMLElement | null>,
  embedded: boolean,
  now: () => number,
): { reason: GateReason | undefined; accepts(event: Event): boolean } {
  const gate = useRef(closedGate(0))
  const [reason, setReason] = useState<GateReason | undefined>('arming')
  useEffect(() => {
    const element = screen.current
    if (!element) return
    const updateReason = () => setReason(gateReason(gate.current, now()))
    const stop = watchGate({
      element,
      embedded,
      now,
      onChange(seen) {
        gate.current = seen
        updateReason()
      },
    })
    // Time alone arms the screen, so it must re-render.
    const timer = setInterval(updateReason, updateIntervalMs)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [screen, embedded, now])
  return {
    reason,
    accepts: (event) =>
      acceptsPress(gate.current, now(), {
        isTrusted: event.isTrusted,
        hasFocus: document.hasFocus(),
      }),
  }
}
