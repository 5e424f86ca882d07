import type { FramePlace } from '@latchkey/core/adapter'
import { framePosition } from './framePosition.js'
import { styleElement } from './styleElement.js'

export type ShowOverParameters = {
  readonly dialog: HTMLDialogElement
  readonly iframe: HTMLIFrameElement
  readonly place: FramePlace
  onCancel(): void
}

/** Shows the dialog above everything else, where the place is, and goes with it; gives what hides it. */
export function showOver({ dialog, iframe, onCancel, place }: ShowOverParameters): () => void {
  let shown = true
  let stands = ''
  const follow = () => {
    if (!shown) return
    const { innerHeight: height, innerWidth: width } = window
    const box = framePosition(place.rect(), { width, height })
    const round = place.corner?.() || '0'
    const next = JSON.stringify([box, round])
    // Written only when it differs: the frame counts how long it has stood still.
    if (next !== stands) {
      stands = next
      const lengths = Object.entries(box).map(([side, px]) => [side, `${px}px`])
      styleElement(dialog, {
        right: 'auto',
        bottom: 'auto',
        'border-radius': `0 0 ${round} ${round}`,
        ...Object.fromEntries(lengths),
      })
    }
    requestAnimationFrame(follow)
  }
  // The visitor's second Escape closes a dialog whatever is said against it.
  const onClose = () => {
    if (shown && !dialog.open) onCancel()
  }
  dialog.setAttribute('aria-label', place.label)
  iframe.title = place.label
  dialog.addEventListener('close', onClose)
  follow()
  dialog.showModal()
  iframe.focus()
  return () => {
    if (!shown) return
    shown = false
    dialog.removeEventListener('close', onClose)
    // Gives the focus back to where it was.
    dialog.close()
  }
}
