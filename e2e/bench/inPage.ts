/** What runs in the measured page; each function is whole in itself, for it is sent there as text. */

/** Lets five wallets announce themselves whenever they are asked. */
export function announceWallets(): void {
  const wallets = ['Amber', 'Basalt', 'Cobalt', 'Dune', 'Ember'].map((name) => ({
    info: {
      uuid: `00000000-0000-4000-8000-00000000000${name.length}${name.charCodeAt(0) % 10}`.slice(
        0,
        36,
      ),
      name,
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      rdns: `example.${name.toLowerCase()}`,
    },
    provider: { request: async () => [], on: () => {}, removeListener: () => {} },
  }))
  const announce = () => {
    for (const detail of wallets) {
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }))
    }
  }
  addEventListener('eip6963:requestProvider', announce)
  announce()
}

type Watch = { clickedAt?: number; seen?: Promise<number> }

/**
 * The clock of an opening: from the `timeStamp` of the click to the end of the first frame in which the dialog is inside
 * the viewport, opaque, and shows at least two rows.
 */
export const watchOpening = {
  /** Runs before the page's own scripts. */
  install: (): void => {
    const watch: Watch = {}
    Object.assign(window, { openingWatch: watch })
    const onClick = (event: Event) => {
      watch.clickedAt ??= event.timeStamp
    }
    addEventListener('click', onClick, { capture: true })
  },
  /** Begins to look, in every frame. */
  begin: (): void => {
    const { openingWatch: watch } = window as unknown as { openingWatch: Watch }
    delete watch.clickedAt
    const isSeen = () => {
      const root = document.querySelector('latchkey-modal')?.shadowRoot ?? document
      const dialog = root.querySelector('dialog[open]')
      if (!dialog) return false
      const rows = [...dialog.querySelectorAll('li button, button')].filter((row) => {
        const { bottom, height, left, right, top } = row.getBoundingClientRect()
        const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
        return isInside && height > 15 && (row.textContent ?? '').trim() !== ''
      })
      let opacity = 1
      for (let at: Element | null = rows[0] ?? null; at; at = at.parentElement)
        opacity *= Number(getComputedStyle(at).opacity)
      return rows.length >= 2 && opacity > 0.99
    }
    watch.seen = new Promise((resolve) => {
      // A task that a frame posts comes after its paint.
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        resolve(performance.now() - (watch.clickedAt ?? Number.NaN))
        // An open one would count as heap that the page holds.
        channel.port1.close()
      }
      const look = () => {
        if (watch.clickedAt !== undefined && isSeen()) channel.port2.postMessage('')
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  },
  /** The ms, when it has been seen. */
  result: (): Promise<number> => {
    const { openingWatch } = window as unknown as { openingWatch: Watch }
    return openingWatch.seen ?? Promise.reject(new Error('it did not begin to look'))
  },
  /** Whether the page's button is there to be pressed. */
  isPainted: (): boolean => {
    const button = document.querySelector('latchkey-button, button')
    const inner = button?.shadowRoot ? button.shadowRoot.querySelector('button') : button
    return (inner?.getBoundingClientRect().height ?? 0) > 10
  },
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
  const list = modal?.querySelector('ul[aria-label]')
  // A list of Account scrolls with its view.
  const box = list?.closest('[data-scrolls]')?.closest('[data-scroller]') ?? list?.parentElement
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
