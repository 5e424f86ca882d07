import { closedGate, type Gate, type GateObservation, updateGate } from './approvalGate.js'
import { hasFrameMoved, type PointerPosition } from './pointerMotion.js'

/** Whether the browser reports covering elements; without it nothing is approved inside another page. */
export const canDetectOverlays = (): boolean =>
  typeof IntersectionObserverEntry === 'function' &&
  'isVisible' in IntersectionObserverEntry.prototype

export type WatchGateParameters = {
  readonly element: HTMLElement
  /** The element in which its content scrolls. */
  readonly content: HTMLElement
  /** Whether it is embedded in another page. */
  readonly embedded: boolean
  onChange(gate: Gate): void
  now(): number
}

// Rounding at some zooms.
const endTolerancePx = 4
const updateIntervalMs = 100

/** Observes the position of a screen, what covers it and how far it was read, until it is stopped. */
export function watchGate({ content, element, embedded, now, onChange }: WatchGateParameters): {
  update(): void
  stop(): void
} {
  let gate = closedGate(now())
  let seen = { visible: !embedded, inside: false }
  let moves = 0
  let pointer: PointerPosition | undefined

  const update = () => {
    const observation: GateObservation = {
      ...seen,
      // A screen in a background tab is not visible, whatever covers it.
      visible: seen.visible && document.visibilityState !== 'hidden',
      position: `${moves} ${buttonPlaces(element)}`,
      isAtEnd: isAtEnd(content),
      width: innerWidth,
      height: innerHeight,
    }
    gate = updateGate(gate, observation, now())
    onChange(gate)
  }

  // The DOM types lack `trackVisibility`.
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

  // The position of the frame on the screen is not available, but each pointer movement shows whether it changed.
  const onPointer = (event: PointerEvent) => {
    if (!event.isTrusted || !embedded) return
    const after: PointerPosition = {
      screen: [event.screenX, event.screenY],
      frame: [event.clientX, event.clientY],
    }
    // A mouse that is suddenly inside moved there, or the frame moved under it: both wait, since they look the same.
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
  content.addEventListener('scroll', update, { passive: true })
  // Time alone arms the screen, and what changes its layout sends no event.
  const timer = setInterval(update, updateIntervalMs)
  update()
  return { update, stop }

  function stop(): void {
    clearInterval(timer)
    observer.disconnect()
    content.removeEventListener('scroll', update)
    for (const name of pointerEvents) removeEventListener(name, onPointer, { capture: true })
    document.documentElement.removeEventListener('pointerleave', onLeave)
    document.removeEventListener('visibilitychange', update)
    removeEventListener('resize', update)
  }
}

const buttonPlaces = (element: HTMLElement): string =>
  [...element.querySelectorAll('button')]
    .map((button) => {
      const { height, width, x, y } = button.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    })
    .join(' ')

export const isAtEnd = ({ clientHeight, scrollHeight, scrollTop }: HTMLElement): boolean =>
  scrollHeight - clientHeight - scrollTop <= endTolerancePx
