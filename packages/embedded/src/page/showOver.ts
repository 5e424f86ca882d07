import type { FramePlace, FrameRect } from '@latchkey/core/adapter'
import { framePosition } from './framePosition.js'
import { setImportantStyles } from './setImportantStyles.js'

export type ShowOverParameters = {
  readonly dialog: HTMLDialogElement
  readonly iframe: HTMLIFrameElement
  readonly place: FramePlace
  onCancel(): void
}

export function showOver({ dialog, iframe, onCancel, place }: ShowOverParameters): () => void {
  let shown = true
  let lastPosition = ''
  const updatePosition = () => {
    if (!shown) return
    const { innerHeight: height, innerWidth: width } = window
    const box = framePosition(place.rect(), { width, height })
    const cornerRadius = place.corner?.() || '0'
    const closeBox = place.close?.rect()
    const next = JSON.stringify([box, cornerRadius, closeBox])
    // The frame measures how long it has not moved.
    if (next !== lastPosition) {
      lastPosition = next
      setImportantStyles(dialog, {
        right: 'auto',
        bottom: 'auto',
        'border-radius': `0 0 ${cornerRadius} ${cornerRadius}`,
        ...lengthsOf(box),
      })
      if (closeBox) setImportantStyles(closeButton, lengthsOf(closeBox))
    }
    requestAnimationFrame(updatePosition)
  }
  const closeButton = createCloseButton(place.close?.label ?? '', onCancel)
  if (place.close) dialog.append(closeButton)
  // Browsers close a dialog with the second Escape even if prevented.
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
    dialog.close()
    closeButton.remove()
  }
}

/** The modal's own button is visible but inert. */
function createCloseButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-label', label)
  button.addEventListener('click', onClick)
  setImportantStyles(button, {
    position: 'fixed',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'transparent',
    'border-radius': '50%',
    cursor: 'pointer',
    'pointer-events': 'auto',
  })
  return button
}

const lengthsOf = ({ height, left, top, width }: FrameRect) => ({
  top: `${top}px`,
  left: `${left}px`,
  width: `${width}px`,
  height: `${height}px`,
})
