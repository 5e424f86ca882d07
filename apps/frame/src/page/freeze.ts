import { postFreeze } from '@latchkey/protocol/vault'
import '../theme/theme.css'
import './page.css'
import { createElement } from './createElement.js'
import { linkFailure } from './linkFailure.js'
import { openLinkPage } from './openLinkPage.js'

const { call, finish, messages, show, token } = openLinkPage()
const words = messages.freeze

if (token === undefined) finish(words.expired, words.expiredHint)
else showForm(token)

/** Requests a second confirmation, since freezing cannot be undone here. */
function showForm(token: string): void {
  const notice = createElement('p', { class: 'notice', role: 'alert' })
  const button = createElement('button', { type: 'button', class: 'danger' }, words.confirm)
  let isWorking = false

  button.addEventListener('click', async () => {
    if (isWorking) return
    setWorking(true)
    try {
      await call(postFreeze, { token })
      finish(words.frozen, words.frozenHint)
    } catch (error) {
      setWorking(false)
      const failure = linkFailure(error)
      if (failure === 'offline') notice.textContent = messages.failed.offline
      else if (failure === 'too-many') notice.textContent = messages.failed.tooMany
      else finish(words.expired, words.expiredHint)
    }
  })

  function setWorking(on: boolean): void {
    isWorking = on
    button.textContent = on ? words.working : words.confirm
    button.setAttribute('aria-disabled', String(on))
    notice.textContent = ''
  }

  show(words.title, createElement('p', {}, words.lead), notice, button)
}
