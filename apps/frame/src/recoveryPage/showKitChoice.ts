import { readKit } from '../kit/openKit.js'
import { createElement } from '../page/createElement.js'
import { createNotice, type RecoveryView, showView } from './RecoveryView.js'
import { showKitOpening } from './showKitOpening.js'

const largestFile = 65_536

/** Asks for a kit: as a file, dropped, or pasted. */
export function showKitChoice(view: RecoveryView, { focuses = false } = {}): void {
  const { messages } = view
  const notice = createNotice('kit-notice')
  const file = createElement('input', {
    type: 'file',
    id: 'kit-file',
    accept: '.json,.txt,application/json,text/plain',
    'aria-describedby': 'kit-hint kit-notice',
  })
  const pasted = createElement('textarea', {
    id: 'kit-text',
    rows: '4',
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-describedby': 'kit-notice',
    dir: 'ltr',
  })
  const use = createElement('button', { type: 'submit', class: 'second' }, messages.usePasted)
  const form = createElement(
    'form',
    {},
    createElement('label', { for: 'kit-text' }, messages.pasted),
    pasted,
    use,
  )

  const read = (text: string) => {
    const it = readKit(text)
    if (it.state === 'kit') {
      stopDrops()
      return showKitOpening(view, it.kit, () => showKitChoice(view, { focuses: true }))
    }
    notice.textContent = it.state === 'damaged' ? messages.damaged : messages.otherVersion
  }
  const readFile = async (chosen: File | undefined) => {
    if (!chosen) return
    notice.textContent = ''
    try {
      read(chosen.size > largestFile ? '' : await chosen.text())
    } catch {
      notice.textContent = messages.unreadable
    }
    // The same file can be chosen again after it was mended.
    file.value = ''
  }
  const stopDrops = receiveDrops(view.root.ownerDocument, readFile)
  file.addEventListener('change', () => void readFile(file.files?.[0]))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    notice.textContent = ''
    read(pasted.value)
  })
  const lead = createElement('p', {}, messages.lead)
  const choice = createElement(
    'div',
    { class: 'drop' },
    createElement('label', { for: 'kit-file' }, messages.kitFile),
    createElement('p', { class: 'hint', id: 'kit-hint' }, messages.kitFileHint),
    file,
  )
  showView(view, messages.title, [lead, choice, form, notice], { focuses })
}

/** Receives files dropped anywhere, which a browser would otherwise open in place of the page. */
function receiveDrops(page: Document, receive: (file: File | undefined) => unknown): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const mark = (isOver: boolean) => page.body.classList.toggle('dropping', isOver)
  page.addEventListener(
    'dragover',
    (event) => {
      event.preventDefault()
      mark(true)
    },
    { signal },
  )
  page.addEventListener('dragleave', () => mark(false), { signal })
  page.addEventListener(
    'drop',
    (event) => {
      event.preventDefault()
      mark(false)
      receive(event.dataTransfer?.files[0])
    },
    { signal },
  )
  return () => {
    mark(false)
    ended.abort()
  }
}
