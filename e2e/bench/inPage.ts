/** What runs in the measured page; each function is whole in itself, for it is sent there as text. */

/** Presses the button and resolves with the ms until a dialog with something in it has been painted. */
export function openMs(): Promise<number> {
  const button = document.querySelector<HTMLElement>('latchkey-button, button')
  const shown = () => {
    const modal = document.querySelector('latchkey-modal')?.shadowRoot ?? document
    const dialog = modal.querySelector('dialog[open]')
    return !!dialog?.querySelector('button') && dialog.getBoundingClientRect().height > 50
  }
  return new Promise((resolve) => {
    const start = performance.now()
    button?.click()
    // What a frame finds is painted at its end, and a task after it comes after the paint.
    const painted = () => setTimeout(() => resolve(performance.now() - start))
    const look = () => (shown() ? painted() : requestAnimationFrame(look))
    requestAnimationFrame(look)
  })
}

/** Resolves when no dialog is open any more. */
export function untilClosed(): Promise<void> {
  const open = () => {
    const modal = document.querySelector('latchkey-modal')?.shadowRoot ?? document
    return modal.querySelector('dialog[open]') !== null
  }
  return new Promise((resolve) => {
    const look = () => (open() ? requestAnimationFrame(look) : resolve())
    requestAnimationFrame(look)
  })
}

/** Counts the elements of the page, shadow roots included. */
export function countElements(): number {
  const count = (root: ParentNode): number =>
    [...root.querySelectorAll('*')].reduce(
      (sum, { shadowRoot }) => sum + 1 + (shadowRoot ? count(shadowRoot) : 0),
      0,
    )
  return count(document)
}

/** Types into the search field and resolves with the ms from each key to the frame that shows its result. */
export async function typingMs(text: string): Promise<number[]> {
  const modal = document.querySelector('latchkey-modal')?.shadowRoot
  const field = modal?.querySelector<HTMLInputElement>('input[type=search], input')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const times: number[] = []
  for (let length = 1; length <= text.length; length++) {
    const start = performance.now()
    set?.call(field, text.slice(0, length))
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    times.push(performance.now() - start)
    await new Promise((next) => setTimeout(next, 60))
  }
  return times
}

/** Scrolls the list from top to bottom and resolves with the ms of each frame. */
export async function scrollingMs(): Promise<number[]> {
  const modal = document.querySelector('latchkey-modal')?.shadowRoot
  const box = modal?.querySelector('ul[aria-label]')?.parentElement
  const frames: number[] = []
  let before = await new Promise<number>(requestAnimationFrame)
  for (let step = 0; step < 120 && box; step++) {
    box.scrollTop += 400
    const now = await new Promise<number>(requestAnimationFrame)
    frames.push(now - before)
    before = now
  }
  return frames
}

/** Scrolls to the end of a list that loads as one goes, until it shows its entry number `last`; the ms of each frame. */
export async function scrollToEndMs(last: number): Promise<number[]> {
  const modal = document.querySelector('latchkey-modal')?.shadowRoot
  const frames: number[] = []
  const end = performance.now() + 60_000
  let before = await new Promise<number>(requestAnimationFrame)
  while (performance.now() < end) {
    const list = modal?.querySelector('ul[aria-label]')
    const box = list?.parentElement
    if (box) box.scrollTop = box.scrollHeight
    const now = await new Promise<number>(requestAnimationFrame)
    frames.push(now - before)
    before = now
    const places = [...(list?.querySelectorAll('[aria-posinset]') ?? [])]
    if (places.some((place) => Number(place.getAttribute('aria-posinset')) >= last)) return frames
  }
  throw new Error(`the list never came to its entry number ${last}`)
}
