/** From here on a pointer probably goes to the element. */
const nearPx = 48
/** Moves come more often than a pointer gets anywhere. */
const restMs = 50

/**
 * Calls `onApproach` when a pointer comes near an element that is pressed soon after, when it is over it or the focus is in
 * it; a touch counts when it begins. Returns the function that ends the watch.
 */
export function watchApproach(element: HTMLElement, onApproach: () => void): () => void {
  let lookedAt = 0
  const onMove = ({ clientX: x, clientY: y, timeStamp }: PointerEvent) => {
    if (timeStamp - lookedAt < restMs) return
    lookedAt = timeStamp
    const { bottom, height, left, right, top } = element.getBoundingClientRect()
    const distance = Math.max(left - x, x - right, top - y, y - bottom)
    if (height === 0 || distance > nearPx) return
    removeEventListener('pointermove', onMove)
    onApproach()
  }
  const hints = ['pointerenter', 'focusin']
  addEventListener('pointermove', onMove, { passive: true })
  for (const hint of hints) element.addEventListener(hint, onApproach)
  return () => {
    removeEventListener('pointermove', onMove)
    for (const hint of hints) element.removeEventListener(hint, onApproach)
  }
}
