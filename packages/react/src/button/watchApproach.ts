const nearPx = 48

/** Calls `onApproach` when a pointer nears, hovers or touches the element, or it gets focus. Returns the unsubscribe function. */
export function watchApproach(element: HTMLElement, onApproach: () => unknown): () => void {
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
