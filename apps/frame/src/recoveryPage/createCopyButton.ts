import { createElement } from '../page/createElement.js'
import type { RecoveryView } from './RecoveryView.js'

const shownMs = 4_000

/** A button that copies a text and says whether it did; a file may be refused the clipboard. */
export function createCopyButton({ messages }: RecoveryView, name: string, text: string): Element {
  const button = createElement(
    'button',
    { type: 'button', class: 'small', 'aria-label': `${messages.copy}: ${name}` },
    messages.copy,
  )
  const feedback = createElement('span', { role: 'status', class: 'feedback' })
  let timer: ReturnType<typeof setTimeout> | undefined
  button.addEventListener('click', async () => {
    const isCopied = await copy(text)
    feedback.textContent = isCopied ? messages.copied : messages.notCopied
    clearTimeout(timer)
    timer = setTimeout(() => feedback.replaceChildren(), shownMs)
  })
  return createElement('span', { class: 'copy' }, button, feedback)
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
