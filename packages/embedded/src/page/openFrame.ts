import type { FrameElement, FrameElementParameters } from './FrameElement.js'
import { hideBackdrop, setImportantStyles } from './setImportantStyles.js'
import { showOver } from './showOver.js'

/** What the frame may do in the page; it does not rely on it, for another page may write what it likes. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** Puts the frame into the page, in a dialog of its own that stays closed until it is shown. It never moves, for that would load it anew. @spec S2.24 S4.27 */
export function openFrame(parameters: FrameElementParameters): FrameElement {
  const { onCancel, onLoad, onRemoved, origin, url } = parameters
  const suffix = freeIdSuffix()
  const dialog = document.createElement('dialog')
  const iframe = document.createElement('iframe')
  iframe.id = `w3m-iframe${suffix}`
  iframe.name = `w3m-secure-iframe${suffix}`
  iframe.setAttribute('sandbox', sandbox)
  const allowed = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
  iframe.allow = allowed.map((feature) => `${feature} ${origin}`).join('; ')
  iframe.referrerPolicy = 'origin'
  iframe.src = url
  iframe.addEventListener('load', onLoad)

  dialog.id = `w3m-frame-dialog${suffix}`
  // The keyboard's way out is told instead, so that what waits is taken back first.
  dialog.setAttribute('closedby', 'none')
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onCancel()
  })
  dialog.addEventListener('click', (event) => {
    // Beside the frame there is only the modal, which can't be reached while this is open.
    if (event.target === dialog) onCancel()
  })
  setImportantStyles(dialog, dialogStyle)
  setImportantStyles(iframe, iframeStyle)
  const removeStyleSheet = hideBackdrop(document, dialog.id)
  dialog.append(iframe)
  document.body.append(dialog)

  // A page may take away what it did not make.
  const watcher = new MutationObserver(() => {
    if (!iframe.isConnected) onRemoved()
  })
  watcher.observe(document.body, { childList: true })
  watcher.observe(dialog, { childList: true })
  let hide = () => {}

  return {
    sendHello: (hello, port) => iframe.contentWindow?.postMessage(hello, origin, [port]),
    show(place) {
      // Shown again, it stands above what was opened since.
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
      iframe.removeEventListener('load', onLoad)
      hide()
      removeStyleSheet()
      dialog.remove()
    },
  }
}

/** Two widgets in a page have a frame each: the first has the fixed name, the others a number behind it. */
function freeIdSuffix(): string {
  for (let number = 1; ; number++) {
    const mark = number === 1 ? '' : `-${number}`
    if (!document.getElementById(`w3m-iframe${mark}`)) return mark
  }
}

const dialogStyle = {
  position: 'fixed',
  inset: '0',
  width: '100vw',
  height: '100vh',
  'max-width': 'none',
  'max-height': 'none',
  margin: '0',
  padding: '0',
  border: 'none',
  background: 'transparent',
  overflow: 'hidden',
  'box-sizing': 'border-box',
  'pointer-events': 'auto',
}
const iframeStyle = {
  display: 'block',
  position: 'static',
  width: '100%',
  height: '100%',
  'max-width': 'none',
  'max-height': 'none',
  'min-width': '0',
  margin: '0',
  padding: '0',
  border: 'none',
  'pointer-events': 'auto',
}
