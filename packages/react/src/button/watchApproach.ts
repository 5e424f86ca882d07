/** From here on a pointer probably goes to the element. */
const nearPx = 48

/**
 * Calls `onApproach` when a pointer comes near an element that is probably pressed soon after, and each time that it is over
 * it or the focus in it; a touch counts when it begins. Returns the function that ends the watch.
 */
export function watchApproach(element: HTMLElement, onApproach: () => unknown): () => void {
  // Browsers report moves once a frame.
  const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
    const { bottom, left, right, top } = element.getBoundingClientRect()
    if (Math.max(left - x, x - right, top - y, y - bottom) > nearPx) return
    removeEventListener('pointermove', onMove)
    onApproach()
  }
  const watch = new AbortController()
  for (const hint of ['pointerenter', 'focusin']) element.addEventListener(hint, onApproach, watch)
  addEventListener('pointermove', onMove, watch)
  return () => watch.abort()
}
