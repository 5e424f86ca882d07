/** What a page listens to in order to close its window on a press outside, pull the focus back, stop scrolling, or act on a key. */
const events = [
  'focusin',
  'focusout',
  'pointerdown',
  'mousedown',
  'touchstart',
  'touchmove',
  'wheel',
  'keydown',
]

/** Keeps what a visitor does in the modal from the page, whose own window, if the modal was opened from one, would act on it. */
export function containEvents(host: HTMLElement): () => void {
  const contain = (event: Event) => event.stopPropagation()
  for (const name of events) host.addEventListener(name, contain, { passive: true })
  return () => {
    for (const name of events) host.removeEventListener(name, contain)
  }
}
