import type { MailPeer } from '../peers/peers.js'
import { type Email, type EmailBlock, renderEmail } from './renderEmail.js'

type MailInput<M extends 'changeCode' | 'code' | 'notice'> = Parameters<MailPeer[M]>[0]

const text = (words: string): EmailBlock => ({ kind: 'text', text: words })
const link = (label: string, url: string): EmailBlock => ({ kind: 'link', label, url })

/** The mail with code and link of a login. The subject has no code: locked screens show it. */
export function loginEmail(vaultUrl: string, mail: MailInput<'code'>, token: string): Email {
  const { browser, code, hostOrigin, to } = mail
  return renderEmail(to, 'Your login code', [
    text(`Somebody wants to log in to ${hostOrigin} with this e-mail, in ${browser}.`),
    text('If it is you, type this code there. It works for 5 minutes:'),
    { kind: 'code', code },
    text('If you are asked to confirm a new device, open this page and type the number you see:'),
    link('Confirm a new device', `${vaultUrl}/device#token=${token}`),
    text(
      'If it was not you, do nothing: without this mail nobody gets in. Never give the code to anybody, and type no number that somebody told you.',
    ),
  ])
}

/** The mail with the code for changing the e-mail, to the old address or to the new one. */
export function changeCodeEmail({ code, hostOrigin, step, to }: MailInput<'changeCode'>): Email {
  const what =
    step === 'old'
      ? `Somebody who is logged in at ${hostOrigin} wants to replace this e-mail by another one.`
      : `Somebody at ${hostOrigin} wants to use this e-mail for a wallet.`
  return renderEmail(to, 'Your code to change your e-mail', [
    text(what),
    text('If it is you, type this code there. It works for 5 minutes:'),
    { kind: 'code', code },
    text('If it was not you, do nothing, and give the code to nobody.'),
  ])
}

const notices = {
  'new-device': {
    subject: 'A new device can use your wallet',
    words: 'A new device was just given access to your wallet',
  },
  'email-changed': {
    subject: 'Your e-mail was changed',
    words: 'The e-mail of your wallet was just changed to another one',
  },
  'session-ended': {
    subject: 'You were logged out for your safety',
    words: 'An old key of one of your logins was used again, so that login was ended',
  },
} as const satisfies Record<MailInput<'notice'>['kind'], { subject: string; words: string }>

/** The notice of an event, with the button that freezes the account. */
export function noticeEmail(vaultUrl: string, mail: MailInput<'notice'>): Email {
  const { freezeToken, hostOrigin, kind, to } = mail
  const { subject, words } = notices[kind]
  return renderEmail(to, subject, [
    text(hostOrigin ? `${words}, at ${hostOrigin}.` : `${words}.`),
    text('If it was you, there is nothing to do. If it was not you, freeze your wallet now:'),
    link('Freeze my wallet', `${vaultUrl}/freeze#token=${freezeToken}`),
  ])
}
