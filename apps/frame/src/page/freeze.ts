import { postFreeze } from '@latchkey/protocol/vault'
import '../theme/theme.css'
import './page.css'
import { element } from './element.js'
import { linkOutcome } from './linkOutcome.js'
import { openPage } from './openPage.js'

const { call, finish, messages, show, token } = openPage()
const words = messages.freeze

if (token === undefined) finish(words.expired, words.expiredHint)
else ask(token)

/** Asks once more, for what follows cannot be undone here. */
function ask(token: string): void {
  const notice = element('p', { class: 'notice', role: 'alert' })
  const button = element('button', { type: 'button', class: 'danger' }, words.confirm)
  let isWorking = false

  button.addEventListener('click', async () => {
    if (isWorking) return
    work(true)
    try {
      await call(postFreeze, { token })
      finish(words.frozen, words.frozenHint)
    } catch (error) {
      work(false)
      const outcome = linkOutcome(error)
      if (outcome === 'offline') notice.textContent = messages.failed.offline
      else if (outcome === 'too-many') notice.textContent = messages.failed.tooMany
      else finish(words.expired, words.expiredHint)
    }
  })

  function work(on: boolean): void {
    isWorking = on
    button.textContent = on ? words.working : words.confirm
    button.setAttribute('aria-disabled', String(on))
    notice.textContent = ''
  }

  show(words.title, element('p', {}, words.lead), notice, button)
}
