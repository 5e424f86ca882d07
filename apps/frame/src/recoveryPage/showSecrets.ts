import { createElement } from '../page/createElement.js'
import type { WalletSecrets } from '../seed/walletSecrets.js'
import { createCopyButton } from './createCopyButton.js'
import { type RecoveryView, showView } from './RecoveryView.js'

/** Shows addresses, and words and keys to who asks for each. */
export function showSecrets(view: RecoveryView, { accounts, words }: WalletSecrets): void {
  const { messages } = view
  const phrase = section(
    messages.words,
    createElement('p', { class: 'hint' }, messages.wordsHint),
    secretRow(view, messages.words, words, 'words'),
  )
  const chains = accounts.map(({ address, namespace, privateKey }) =>
    section(
      messages.chains[namespace],
      createElement('h3', {}, messages.address),
      createElement(
        'div',
        { class: 'row' },
        createElement('code', { id: `address-${namespace}`, dir: 'ltr' }, address),
        createCopyButton(view, `${messages.chains[namespace]}: ${messages.address}`, address),
      ),
      createElement('h3', {}, messages.privateKey),
      secretRow(
        view,
        `${messages.chains[namespace]}: ${messages.privateKey}`,
        privateKey,
        namespace,
      ),
    ),
  )
  const forever = createElement(
    'section',
    { class: 'caution' },
    createElement('h2', {}, messages.foreverTitle),
    createElement('p', {}, messages.forever),
    createElement('p', {}, messages.moveAway),
  )
  const close = createElement('button', { type: 'button' }, messages.close)
  // A fresh page holds nothing of the old one.
  close.addEventListener('click', () => location.reload())
  const hint = createElement('p', {}, messages.openedHint)
  showView(view, messages.opened, [hint, phrase, ...chains, forever, close])
}

const section = (title: string, ...content: Node[]) =>
  createElement('section', {}, createElement('h2', {}, title), ...content)

/** A secret that is in the page only while it is shown. */
function secretRow(view: RecoveryView, name: string, secret: string, id: string): Element {
  const { messages } = view
  const text = createElement('code', { id: `secret-${id}`, dir: 'ltr', hidden: '' })
  const button = createElement('button', {
    type: 'button',
    class: 'small',
    'aria-expanded': 'false',
    'aria-controls': `secret-${id}`,
  })
  const setAction = (action: string) => {
    button.textContent = action
    button.setAttribute('aria-label', `${action}: ${name}`)
  }
  setAction(messages.show)
  button.addEventListener('click', () => {
    const isShown = text.hidden
    text.hidden = !isShown
    text.textContent = isShown ? secret : ''
    button.setAttribute('aria-expanded', String(isShown))
    setAction(isShown ? messages.hide : messages.show)
  })
  return createElement('div', { class: 'row' }, text, button, createCopyButton(view, name, secret))
}
