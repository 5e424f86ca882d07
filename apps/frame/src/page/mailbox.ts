import { type EndpointOutput, postMailboxLink } from '@latchkey/protocol/vault'
import '../theme/theme.css'
import './page.css'
import { spellings } from '../session/isSameMailbox.js'
import { createElement } from './createElement.js'
import { createLinkButton } from './createLinkButton.js'
import { failureText } from './failureText.js'
import { type LinkPage, openLinkPage } from './openLinkPage.js'

type MailboxChange = EndpointOutput<typeof postMailboxLink>

void openLinkPage((page) => {
  if (page.token === undefined) expire(page)
  else void showChange(page, page.token)
})

const expire = ({ finish, messages: { mailbox } }: LinkPage) =>
  finish(mailbox.expired, mailbox.expiredHint)

/** Reads which change the link is for; reading changes nothing, so that a mail scanner does no harm. */
async function showChange(page: LinkPage, token: string): Promise<void> {
  const { call, messages, show } = page
  const words = messages.mailbox
  show(words.title, createElement('p', { role: 'status' }, words.working))
  try {
    showState(page, token, await call(postMailboxLink, { token, action: 'show' }))
  } catch (error) {
    const failure = failureText(error, messages)
    if (!failure) return expire(page)
    const again = createElement('button', { type: 'button' }, words.retry)
    again.addEventListener('click', () => void showChange(page, token))
    show(words.title, createElement('p', { class: 'notice', role: 'alert' }, failure), again)
  }
}

function showState(page: LinkPage, token: string, change: MailboxChange): void {
  const { call, finish, messages, show } = page
  const words = messages.mailbox
  const { hostOrigin, newEmail, oldEmail, state, step } = change
  if (state === 'stopped') {
    finish(words.stopped, words.stoppedHint)
    return
  }
  const notice = createElement('p', { class: 'notice', role: 'alert' })
  const act = (action: 'confirm' | 'stop') => async () =>
    showState(page, token, await call(postMailboxLink, { token, action }))
  const common = { working: words.working, notice, onExpired: () => expire(page) }
  const confirm = createLinkButton(page, {
    ...common,
    text: words.confirm,
    isDanger: false,
    run: act('confirm'),
  })
  const stop = createLinkButton(page, {
    ...common,
    text: words.stop,
    isDanger: true,
    run: act('stop'),
  })
  // A change that was made is taken back by the old mailbox alone.
  const isStoppable = step === 'old' || state !== 'changed'
  const title = {
    pending: words.title,
    confirmed: words.confirmed,
    ready: words.confirmed,
    changed: words.changed,
  }[state]
  const lead = {
    pending: words.lead,
    confirmed: step === 'old' ? words.confirmedHint(newEmail) : words.confirmedOtherHint(oldEmail),
    ready: words.readyHint,
    changed: words.changedHint(newEmail),
  }[state]
  show(
    title,
    createElement('p', {}, lead),
    createElement(
      'dl',
      {},
      ...emailRow(words.oldEmail, oldEmail),
      ...emailRow(words.newEmail, newEmail, 'strong'),
      ...row(words.site, createElement('bdi', {}, hostOrigin)),
    ),
    notice,
    ...(state === 'pending' ? [confirm] : []),
    ...(isStoppable ? [stop] : []),
  )
  document.querySelector('h1')?.focus()
}

function emailRow(label: string, address: string, name: 'bdi' | 'strong' = 'bdi'): Node[] {
  const { ascii, email } = spellings(address)
  const rest = ascii === undefined ? [] : [createElement('dd', { dir: 'ltr' }, ascii)]
  return [...row(label, createElement(name, {}, email)), ...rest]
}

const row = (label: string, value: Node): Node[] => [
  createElement('dt', {}, label),
  createElement('dd', { dir: 'ltr' }, value),
]
