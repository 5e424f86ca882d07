import { closedGate, type Gate, type GateObservation, updateGate } from './approvalGate.js'
import { hasFrameMoved, type PointerPosition } from './pointerMotion.js'

/** The browser tells whether anything covers an element: where it cannot, nothing is approved inside another page. */
export const canDetectOverlays = (): boolean =>
  typeof IntersectionObserverEntry === 'function' &&
  'isVisible' in IntersectionObserverEntry.prototype

export type WatchGateParameters = {
  /** The whole screen. */
  readonly element: HTMLElement
  /** Whether another page stands around it. */
  readonly embedded: boolean
  onChange(gate: Gate): void
  now(): number
}

/** Watches where a screen stands and what covers it, until it is stopped. */
export function watchGate({ element, embedded, now, onChange }: WatchGateParameters): () => void {
  let gate = closedGate(now())
  let seen = { visible: !embedded, inside: false }
  let moves = 0
  let pointer: PointerPosition | undefined

  const update = () => {
    const observation: GateObservation = {
      ...seen,
      // What stands in a tab that nobody looks at is not seen, whatever covers it.
      visible: seen.visible && document.visibilityState !== 'hidden',
      position: String(moves),
      width: innerWidth,
      height: innerHeight,
    }
    gate = updateGate(gate, observation, now())
    onChange(gate)
  }

  // `trackVisibility` is not yet in the types of the DOM.
  const options = { threshold: [0, 0.5, 0.99, 1], trackVisibility: embedded, delay: 100 }
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1) as
      | (IntersectionObserverEntry & { isVisible?: boolean })
      | undefined
    if (!entry) return
    seen = {
      visible: !embedded || entry.isVisible === true,
      inside: entry.intersectionRatio >= 0.99,
    }
    update()
  }, options)
  observer.observe(element)

  // Where the frame stands on the screen can't be asked, but each movement of a pointer tells whether it stayed there.
  const onPointer = (event: PointerEvent) => {
    if (!event.isTrusted || !embedded) return
    const after: PointerPosition = {
      screen: [event.screenX, event.screenY],
      frame: [event.clientX, event.clientY],
    }
    // A mouse that is suddenly inside came by itself, or the frame came to it: nobody can tell, so both wait.
    const entered = event.pointerType === 'mouse' && !pointer
    const moved = pointer !== undefined && hasFrameMoved(pointer, after)
    pointer = event.pointerType === 'mouse' ? after : undefined
    if (!entered && !moved) return
    moves += 1
    update()
  }
  const onLeave = () => {
    pointer = undefined
  }
  const pointerEvents = ['pointermove', 'pointerdown', 'pointerover'] as const
  for (const name of pointerEvents)
    addEventListener(name, onPointer, { capture: true, passive: true })
  document.documentElement.addEventListener('pointerleave', onLeave)
  document.addEventListener('visibilitychange', update)
  addEventListener('resize', update)
  update()
  return () => {
    observer.disconnect()
    for (const name of pointerEvents) removeEventListener(name, onPointer, { capture: true })
    document.documentElement.removeEventListener('pointerleave', onLeave)
    document.removeEventListener('visibilitychange', update)
    removeEventListener('resize', update)
  }
}
