/** How much of a sheet, or how fast, in pixels a millisecond, it is pulled down to close it. */
const enough = { share: 0.3, speed: 0.5 }

/** Less is a tap. */
const tapPx = 6

type Drag = { readonly id: number; readonly from: number; y: number; at: number; speed: number }

/**
 * Lets a finger pull a sheet down by its header: what lies below it scrolls by the same finger. `close` says whether the
 * modal may be closed; else the sheet springs back. Returns the function that ends that.
 */
export function dragToClose(dialog: HTMLElement, close: () => boolean): () => void {
  const card = dialog.firstElementChild as HTMLElement
  let drag: Drag | undefined
  const pull = (y: number) => card.style.setProperty('translate', `0 ${Math.max(0, y)}px`)
  const release = () => {
    drag = undefined
    card.style.removeProperty('transition')
  }
  const onDown = (event: PointerEvent) => {
    const isSheet = getComputedStyle(dialog).getPropertyValue('--sheet') !== ''
    const isGrip = event.target instanceof Element && event.target.closest('[data-grip]')
    if (!isSheet || !isGrip || !event.isPrimary || event.pointerType === 'mouse') return
    const { clientY: y, pointerId: id, timeStamp: at } = event
    drag = { id, from: y, y, at, speed: 0 }
  }
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== drag?.id) return
    const { clientY: y, timeStamp: at } = event
    const isHeld = card.hasPointerCapture(drag.id)
    if (!isHeld && y - drag.from < tapPx) return
    // From here on no button below the finger is pressed.
    if (!isHeld) card.setPointerCapture(drag.id)
    drag = { ...drag, y, at, speed: (y - drag.y) / Math.max(1, at - drag.at) }
    card.style.setProperty('transition', 'none')
    pull(y - drag.from)
  }
  const onEnd = (event: PointerEvent) => {
    if (event.pointerId !== drag?.id) return
    const { from, speed, y } = drag
    release()
    const isFar = y - from > card.offsetHeight * enough.share || speed > enough.speed
    const isPulled = event.type === 'pointerup' && y > from && isFar
    // A closed one goes on down from where it is.
    if (!isPulled || !close()) card.style.removeProperty('translate')
  }
  card.style.removeProperty('translate')
  const listeners = [
    ['pointerdown', onDown],
    ['pointermove', onMove],
    ['pointerup', onEnd],
    ['pointercancel', onEnd],
  ] as const
  for (const [type, listener] of listeners) card.addEventListener(type, listener)
  return () => {
    release()
    for (const [type, listener] of listeners) card.removeEventListener(type, listener)
  }
}
