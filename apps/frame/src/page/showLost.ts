import type { FactorKind } from '@latchkey/protocol/vault'
import { parseKey } from '../factor/keyText.js'
import { askPasskey } from '../factor/passkey.js'
import { stretchPassword } from '../factor/stretchPassword.js'
import { chooseLanguage } from '../locales/chooseLanguage.js'
import { refusalOf } from '../session/refusalError.js'
import { createElement } from './createElement.js'
import type { LostMailbox } from './createLostMailbox.js'
import { failureText } from './failureText.js'
import type { LinkPage } from './openLinkPage.js'
import { readEmail } from './readEmail.js'
import { type FormField, showForm } from './showForm.js'
import { timeText } from './timeText.js'

/** Leads a visitor who lost the mailbox: the old address, a factor, the new address and its code, then the waiting. */
export async function showLost(page: LinkPage, lost: LostMailbox): Promise<void> {
  // What this browser began; if it can't be asked, the visitor begins again.
  const lostState = await lost.state().catch(() => undefined)
  const words = page.messages.lost
  switch (lostState?.state) {
    case 'code':
      return showCode(page, lost)
    case 'waiting':
      return showWaiting(page, lostState.readyAt ?? 0)
    case 'done':
      lost.forget()
      return page.finish(words.done, words.doneHint)
    case 'stopped':
      lost.forget()
      return page.finish(words.stopped, words.stoppedHint)
    default:
      return showStart(page, lost)
  }
}

function showStart(page: LinkPage, lost: LostMailbox): void {
  const words = page.messages.lost
  showForm(page, {
    ...{ title: words.title, lead: words.lead, send: words.next, working: words.working },
    fields: [{ id: 'email', label: words.oldEmail, type: 'email' }],
    async run({ email = '' }) {
      const parsed = readEmail(email)
      if (parsed === undefined) return words.needsEmail
      return attempt(page, async () => showProof(page, lost, 'password', await lost.start(parsed)))
    },
  })
}

const fields: Readonly<Record<FactorKind, FormField['type'] | undefined>> = {
  password: 'password',
  key: 'text',
  passkey: undefined,
}

function showProof(page: LinkPage, lost: LostMailbox, kind: FactorKind, salt: string): void {
  const words = page.messages.lost
  const type = fields[kind]
  const others = (Object.keys(fields) as FactorKind[]).filter((other) => other !== kind)
  const more = others.map((other) => {
    const button = createElement('button', { type: 'button', class: 'plain' }, words.use[other])
    button.addEventListener('click', () => showProof(page, lost, other, salt))
    return button
  })
  showForm(page, {
    ...{ title: words.proofTitle, lead: words.proofLead, send: words.next, working: words.working },
    fields: [
      ...(type ? [{ id: 'secret', label: words.secrets[kind], type }] : []),
      { id: 'email', label: words.newEmail, type: 'email', hint: words.newEmailHint },
    ],
    more,
    async run({ email = '', secret = '' }, tell) {
      const newEmail = readEmail(email)
      if (newEmail === undefined) return words.needsEmail
      tell(kind === 'password' ? words.computing : words.working)
      const bytes = await secretOf(kind, secret, salt)
      if (!bytes) return words.noSecret[kind]
      return attempt(page, async () => {
        await lost.prove(kind, bytes, newEmail)
        bytes.fill(0)
        showCode(page, lost)
      })
    },
  })
}

async function secretOf(kind: FactorKind, typed: string, salt: string) {
  if (kind === 'password') return typed === '' ? undefined : stretchPassword(typed, salt)
  if (kind === 'key') return parseKey(typed)
  const result = await askPasskey({ rpId: location.hostname, credentialIds: [] })
  return result.state === 'done' ? result.secret : undefined
}

function showCode(page: LinkPage, lost: LostMailbox): void {
  const words = page.messages.lost
  showForm(page, {
    ...{ title: words.codeTitle, lead: words.codeLead, send: words.next, working: words.working },
    fields: [{ id: 'code', label: words.code, type: 'code' }],
    run: async ({ code = '' }) =>
      attempt(page, async () => showWaiting(page, await lost.confirm(code)), words.wrongCode),
  })
}

function showWaiting({ messages, show }: LinkPage, readyAt: number): void {
  const words = messages.lost
  const at = timeText(readyAt, chooseLanguage(navigator.languages))
  show(words.waiting, createElement('p', {}, words.waitingHint(at)))
  document.querySelector('h1')?.focus()
}

/** Does a step; returns why it failed. A wrong factor and an unknown address look the same. */
async function attempt(
  { messages }: LinkPage,
  work: () => Promise<void>,
  wrong = messages.lost.wrongProof,
): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === 'too-many' || refusal === 'cooldown' || refusal === 'unavailable')
      return failureText(error, messages)
    return refusal === undefined ? (failureText(error, messages) ?? wrong) : wrong
  }
}
