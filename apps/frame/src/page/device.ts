import { postLink } from '@latchkey/protocol/vault'
import '../theme/theme.css'
import './page.css'
import { element } from './element.js'
import { linkOutcome } from './linkOutcome.js'
import { openPage } from './openPage.js'

const { call, finish, messages, show, token } = openPage()
const words = messages.device

if (token === undefined) finish(words.expired, words.expiredHint)
else ask(token)

/** Asks for the number that the app shows: who only reads the mail does not know it. */
function ask(token: string): void {
  const input = element('input', {
    id: 'number',
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: '2',
    pattern: '[0-9]{2}',
    'aria-describedby': 'hint notice',
  })
  const notice = element('p', { id: 'notice', class: 'notice', role: 'alert' })
  const button = element('button', { type: 'submit' }, words.confirm)
  const form = element(
    'form',
    { novalidate: '' },
    element('label', { for: 'number' }, words.number),
    input,
    element('p', { id: 'hint', class: 'hint' }, words.hint),
    notice,
    button,
  )
  let isWorking = false

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isWorking) return
    const number = input.value.trim()
    if (!/^\d\d$/.test(number)) return complain(words.needsTwoDigits)
    work(true)
    try {
      const { hostOrigin } = await call(postLink, { token, number })
      finish(words.approved, words.approvedHint(hostOrigin))
    } catch (error) {
      work(false)
      const outcome = linkOutcome(error)
      if (outcome === 'expired') finish(words.expired, words.expiredHint)
      else complain(complaints[outcome])
    }
  })

  const complaints = {
    'wrong-number': words.wrongNumber,
    'too-many': messages.failed.tooMany,
    offline: messages.failed.offline,
  } as const

  function complain(text: string): void {
    notice.textContent = text
    input.setAttribute('aria-invalid', 'true')
    input.select()
    input.focus()
  }

  function work(on: boolean): void {
    isWorking = on
    button.textContent = on ? words.working : words.confirm
    button.setAttribute('aria-disabled', String(on))
    notice.textContent = ''
    input.removeAttribute('aria-invalid')
  }

  show(words.title, element('p', {}, words.lead), form)
  input.focus()
}
