import { createElement } from './createElement.js'
import { failureText } from './failureText.js'
import type { LinkPage } from './openLinkPage.js'

/** Approves with the token of the mail and the number of the app. */
export type ApproveLink = (input: {
  readonly token: string
  readonly number: string
}) => Promise<{ readonly hostOrigin: string }>

/** Requests the number that the app shows: a reader of the mail alone does not know it. */
export function showNumberForm(
  { finish, isFor, messages, show, token }: LinkPage,
  approve: ApproveLink,
): void {
  const words = { ...messages.device, ...(isFor === 'mailbox' && messages.newMailbox) }
  if (token === undefined) {
    finish(words.expired, words.expiredHint)
    return
  }
  const input = createElement('input', {
    id: 'number',
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: '2',
    pattern: '[0-9]{2}',
    'aria-describedby': 'hint notice',
  })
  const notice = createElement('p', { id: 'notice', class: 'notice', role: 'alert' })
  const button = createElement('button', { type: 'submit' }, words.confirm)
  const form = createElement(
    'form',
    { novalidate: '' },
    createElement('label', { for: 'number' }, words.number),
    input,
    createElement('p', { id: 'hint', class: 'hint' }, words.hint),
    notice,
    button,
  )
  let isWorking = false

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isWorking) return
    const number = input.value.trim()
    if (!/^\d\d$/.test(number)) return showError(words.needsTwoDigits)
    setWorking(true)
    try {
      const { hostOrigin } = await approve({ token, number })
      finish(words.approved, words.approvedHint(hostOrigin))
    } catch (error) {
      setWorking(false)
      const failure = failureText(error, messages)
      if (failure) showError(failure)
      else finish(words.expired, words.expiredHint)
    }
  })

  function showError(text: string): void {
    notice.textContent = text
    input.setAttribute('aria-invalid', 'true')
    input.select()
    input.focus()
  }

  function setWorking(on: boolean): void {
    isWorking = on
    button.textContent = on ? words.working : words.confirm
    button.setAttribute('aria-disabled', String(on))
    notice.textContent = ''
    input.removeAttribute('aria-invalid')
  }

  show(words.title, createElement('p', {}, words.lead), form)
  input.focus()
}
