import type { FramePlace } from '@latchkey/core/adapter'
import { framePosition } from './framePosition.js'
import { setImportantStyles } from './setImportantStyles.js'

export type ShowOverParameters = {
  readonly dialog: HTMLDialogElement
  readonly iframe: HTMLIFrameElement
  readonly place: FramePlace
  onCancel(): void
}

/** Shows the dialog above everything else at a place and follows it; returns a function that hides it. */
export function showOver({ dialog, iframe, onCancel, place }: ShowOverParameters): () => void {
  let shown = true
  let lastPosition = ''
  const updatePosition = () => {
    if (!shown) return
    const { innerHeight: height, innerWidth: width } = window
    const box = framePosition(place.rect(), { width, height })
    const cornerRadius = place.corner?.() || '0'
    const next = JSON.stringify([box, cornerRadius])
    // Written only if it changed: the frame measures how long it has not moved.
    if (next !== lastPosition) {
      lastPosition = next
      const lengths = Object.entries(box).map(([side, px]) => [side, `${px}px`])
      setImportantStyles(dialog, {
        right: 'auto',
        bottom: 'auto',
        'border-radius': `0 0 ${cornerRadius} ${cornerRadius}`,
        ...Object.fromEntries(lengths),
      })
    }
    requestAnimationFrame(updatePosition)
  }
  // Browsers close a dialog with the second Escape even if it is prevented.
  const onClose = () => {
    if (shown && !dialog.open) onCancel()
  }
  dialog.setAttribute('aria-label', place.label)
  iframe.title = place.label
  dialog.addEventListener('close', onClose)
  updatePosition()
  dialog.showModal()
  iframe.focus()
  return () => {
    if (!shown) return
    shown = false
    dialog.removeEventListener('close', onClose)
    // Returns the focus to where it was.
    dialog.close()
  }
}
