import type { FrameElement, FrameElementParameters } from './FrameElement.js'
import { hideBackdrop, setImportantStyles } from './setImportantStyles.js'
import { showOver } from './showOver.js'

/** Moving it would reload the frame. @spec S2.24 S4.27 */
export function openFrame(parameters: FrameElementParameters): FrameElement {
  const { onCancel, onLoad, onRemoved, origin, url } = parameters
  const suffix = freeIdSuffix()
  const dialog = document.createElement('dialog')
  const iframe = document.createElement('iframe')
  iframe.id = `w3m-iframe${suffix}`
  iframe.name = `w3m-secure-iframe${suffix}`
  // Other pages may set their own permissions.
  iframe.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  )
  const allowed = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
  iframe.allow = allowed.map((feature) => `${feature} ${origin}`).join('; ')
  iframe.referrerPolicy = 'origin'
  iframe.src = url
  const stopWaiting = whenLoaded(iframe, onLoad)

  dialog.id = `w3m-frame-dialog${suffix}`
  // Escape cancels the pending request first.
  dialog.setAttribute('closedby', 'none')
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onCancel()
  })
  dialog.addEventListener('click', (event) => {
    // Behind the dialog is only the modal, which is inert.
    if (event.target === dialog) onCancel()
  })
  setFrameStyles(dialog, iframe)
  const removeStyleSheet = hideBackdrop(document, dialog.id)
  dialog.append(iframe)
  document.body.append(dialog)

  // A page may remove elements that it did not create.
  const watcher = new MutationObserver(() => {
    if (!iframe.isConnected) onRemoved()
  })
  watcher.observe(document.body, { childList: true })
  watcher.observe(dialog, { childList: true })
  let hide = () => {}

  return {
    sendHello: (hello, port) => iframe.contentWindow?.postMessage(hello, origin, [port]),
    show(place) {
      // Above elements that opened since.
      hide()
      const shown = showOver({ dialog, iframe, place, onCancel })
      hide = shown
      return shown
    },
    reload() {
      iframe.src = url
    },
    remove() {
      watcher.disconnect()
      stopWaiting()
      hide()
      removeStyleSheet()
      dialog.remove()
    },
  }
}

const pollMs = 500
const looksUntilLoaded = 3

/**
 * Chromium may skip the first `load` event if a window opens in the same click; a cross-origin document can't be read once it has
 * loaded.
 */
function whenLoaded(iframe: HTMLIFrameElement, onLoad: () => void): () => void {
  let looks = 0
  const timer = setInterval(() => {
    looks = iframe.isConnected && iframe.contentDocument === null ? looks + 1 : 0
    if (looks < looksUntilLoaded) return
    clearInterval(timer)
    onLoad()
  }, pollMs)
  const onEvent = () => {
    clearInterval(timer)
    const isKnown = looks >= looksUntilLoaded
    looks = 0
    if (!isKnown) onLoad()
  }
  iframe.addEventListener('load', onEvent)
  return () => {
    clearInterval(timer)
    iframe.removeEventListener('load', onEvent)
  }
}

function freeIdSuffix(): string {
  for (let number = 1; ; number++) {
    const mark = number === 1 ? '' : `-${number}`
    if (!document.getElementById(`w3m-iframe${mark}`)) return mark
  }
}

function setFrameStyles(dialog: HTMLDialogElement, iframe: HTMLIFrameElement): void {
  setImportantStyles(dialog, {
    position: 'fixed',
    inset: '0',
    width: '100vw',
    height: '100vh',
    'max-width': 'none',
    'max-height': 'none',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'transparent',
    overflow: 'hidden',
    'box-sizing': 'border-box',
    'pointer-events': 'auto',
  })
  setImportantStyles(iframe, {
    display: 'block',
    position: 'static',
    width: '100%',
    height: '100%',
    'max-width': 'none',
    'max-height': 'none',
    'min-width': '0',
    margin: '0',
    padding: '0',
    border: '0',
    'pointer-events': 'auto',
  })
}
