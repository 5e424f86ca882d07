import { postFreezeRequest } from '@latchkey/protocol/vault'
import { refusalOf } from '../session/refusalError.js'
import { createElement } from './createElement.js'
import { failureText } from './failureText.js'
import type { LinkPage } from './openLinkPage.js'
import { readEmail } from './readEmail.js'

/** Requests a link that freezes, for visitors who have none at hand: it goes to the mailbox that they type. */
export function showFreezeRequest({ call, finish, messages, show }: LinkPage): void {
  const { failed, freezeRequest: words } = messages
  const input = createElement('input', {
    id: 'email',
    class: 'email',
    type: 'email',
    autocomplete: 'email',
    maxlength: '320',
    'aria-describedby': 'notice',
  })
  const notice = createElement('p', { id: 'notice', class: 'notice', role: 'alert' })
  const button = createElement('button', { type: 'submit' }, words.send)
  const label = createElement('label', { for: 'email' }, words.email)
  const form = createElement('form', { novalidate: '' }, label, input, notice, button)
  let isWorking = false

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isWorking) return
    const email = readEmail(input.value)
    if (email === undefined) return showError(words.needsEmail)
    setWorking(true)
    try {
      await call(postFreezeRequest, { email })
      finish(words.sent, words.sentHint)
    } catch (error) {
      setWorking(false)
      const isInvalid = refusalOf(error) === 'invalid-input'
      showError(isInvalid ? words.needsEmail : (failureText(error, messages) ?? failed.offline))
    }
  })

  // What was wrong is being corrected.
  input.addEventListener('input', clearError)

  function clearError(): void {
    notice.textContent = ''
    input.removeAttribute('aria-invalid')
  }

  function showError(text: string): void {
    notice.textContent = text
    input.setAttribute('aria-invalid', 'true')
    input.focus()
  }

  function setWorking(on: boolean): void {
    isWorking = on
    button.textContent = on ? words.working : words.send
    button.setAttribute('aria-disabled', String(on))
    clearError()
  }

  show(words.title, createElement('p', {}, words.lead), form)
  input.focus()
}
