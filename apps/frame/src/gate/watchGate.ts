import { closedGate, type Gate, type GateFacts, seeGate } from './approvalGate.js'
import { frameMoved, type PointerPlace } from './pointerMotion.js'

/** The browser tells whether anything covers an element: where it cannot, nothing is approved inside another page. */
export const canSeeCovers = (): boolean =>
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
  let pointer: PointerPlace | undefined

  const see = () => {
    const facts: GateFacts = {
      ...seen,
      // What stands in a tab that nobody looks at is not seen, whatever covers it.
      visible: seen.visible && document.visibilityState !== 'hidden',
      place: String(moves),
      width: innerWidth,
      height: innerHeight,
    }
    gate = seeGate(gate, facts, now())
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
    see()
  }, options)
  observer.observe(element)

  // Where the frame stands on the screen can't be asked, but each movement of a pointer tells whether it stayed there.
  const onPointer = (event: PointerEvent) => {
    if (!event.isTrusted || !embedded) return
    const after: PointerPlace = {
      screen: [event.screenX, event.screenY],
      frame: [event.clientX, event.clientY],
    }
    // A mouse that is suddenly inside came by itself, or the frame came to it: nobody can tell, so both wait.
    const entered = event.pointerType === 'mouse' && !pointer
    const moved = pointer !== undefined && frameMoved(pointer, after)
    pointer = event.pointerType === 'mouse' ? after : undefined
    if (!entered && !moved) return
    moves += 1
    see()
  }
  const onLeave = () => {
    pointer = undefined
  }
  const aims = ['pointermove', 'pointerdown', 'pointerover'] as const
  for (const name of aims) addEventListener(name, onPointer, { capture: true, passive: true })
  document.documentElement.addEventListener('pointerleave', onLeave)
  document.addEventListener('visibilitychange', see)
  addEventListener('resize', see)
  see()
  return () => {
    observer.disconnect()
    for (const name of aims) removeEventListener(name, onPointer, { capture: true })
    document.documentElement.removeEventListener('pointerleave', onLeave)
    document.removeEventListener('visibilitychange', see)
    removeEventListener('resize', see)
  }
}
