import {
  type EndpointOutput,
  postUnfreezeLink,
  postUnfreezeRequest,
} from '@latchkey/protocol/vault'
import '../theme/theme.css'
import './page.css'
import { chooseLanguage } from '../locales/chooseLanguage.js'
import { createElement } from './createElement.js'
import { createLinkButton } from './createLinkButton.js'
import { failureText } from './failureText.js'
import { type LinkPage, openLinkPage } from './openLinkPage.js'
import { readEmail } from './readEmail.js'
import { showForm } from './showForm.js'
import { timeText } from './timeText.js'

const open = () => void openLinkPage(show)
open()
// Who pastes the mail's link into the tab that requested it changes only what is behind the #: nothing is loaded anew.
addEventListener('hashchange', open)

function show(page: LinkPage): void {
  if (location.hash === '') showRequest(page)
  else if (page.token === undefined) expire(page)
  else void showState(page, page.token, 'show')
}

/** Requests a link: it goes to the mailbox that the visitor types, if a frozen wallet has it. */
function showRequest(page: LinkPage): void {
  const { failed, unfreeze } = page.messages
  const words = unfreeze.request
  showForm(page, {
    ...{ title: words.title, lead: words.lead, send: words.send, working: words.working },
    fields: [{ id: 'email', label: words.email, type: 'email' }],
    async run({ email = '' }) {
      const parsed = readEmail(email)
      if (parsed === undefined) return words.needsEmail
      try {
        await page.call(postUnfreezeRequest, { email: parsed })
      } catch (error) {
        return failureText(error, page.messages) ?? failed.offline
      }
      page.finish(words.sent, words.sentHint)
      return undefined
    },
  })
}

/** Shows where it stands, or begins or stops it; reading changes nothing, so that a mail scanner does no harm. */
async function showState(page: LinkPage, token: string, action: 'show' | 'start' | 'stop') {
  const { messages, show } = page
  const words = messages.unfreeze
  try {
    showAnswer(page, token, await page.call(postUnfreezeLink, { token, action }))
  } catch (error) {
    const failure = failureText(error, messages)
    if (!failure) {
      expire(page)
      return
    }
    const again = createElement('button', { type: 'button' }, words.retry)
    again.addEventListener('click', () => void showState(page, token, action))
    show(words.title, createElement('p', { class: 'notice', role: 'alert' }, failure), again)
  }
}

function showAnswer(
  page: LinkPage,
  token: string,
  { readyAt, state }: EndpointOutput<typeof postUnfreezeLink>,
): void {
  const words = page.messages.unfreeze
  if (state === 'stopped' || state === 'unfrozen') {
    page.finish(words[state], words[`${state}Hint`])
    return
  }
  const notice = createElement('p', { class: 'notice', role: 'alert' })
  const isWaiting = state === 'waiting'
  const action = isWaiting ? 'stop' : 'start'
  const button = createLinkButton(page, {
    text: isWaiting ? words.stop : words.start,
    working: words.working,
    isDanger: isWaiting,
    notice,
    run: async () => showAnswer(page, token, await page.call(postUnfreezeLink, { token, action })),
    onExpired: () => expire(page),
  })
  const at = timeText(readyAt ?? 0, chooseLanguage(navigator.languages))
  page.show(
    isWaiting ? words.waiting : words.title,
    createElement('p', {}, isWaiting ? words.waitingHint(at) : words.lead),
    notice,
    button,
  )
  document.querySelector('h1')?.focus()
}

const expire = ({ finish, messages: { unfreeze } }: LinkPage) =>
  finish(unfreeze.expired, unfreeze.expiredHint)
