import type { MailPeer } from '../peers/peers.js'
import { maskEmail } from './maskEmail.js'
import { type Email, linkBlock as link, renderEmail, textBlock as text } from './renderEmail.js'

type MailInput<M extends 'changeCode' | 'code' | 'notice'> = Parameters<MailPeer[M]>[0]

/**
 * The mail with the code of a login, and with a link where the operator demands one of new devices. The subject has no
 * code: locked screens show it.
 */
export function loginEmail(vaultUrl: string, mail: MailInput<'code'>): Email {
  const { browser, code, hostOrigin, linkToken, to } = mail
  return renderEmail(to, 'Your login code', [
    text(`A login to ${hostOrigin} with this e-mail was started, in ${browser}.`),
    ...(linkToken
      ? [
          text('If it was you, open this page first and type the number that you see there:'),
          link('Confirm the new device', `${vaultUrl}/login#token=${linkToken}`),
          text('Then type this code where you started. It works for 5 minutes:'),
        ]
      : [text('If it was you, type this code there. It works for 5 minutes:')]),
    { kind: 'code', code },
    text(
      'If it was not you, do nothing: without this mail the login fails. Give the code to no one, and type no number that another person gave you.',
    ),
  ])
}

/**
 * The mail with the code for changing the e-mail, to the old address or to the new one. The old one learns the new one
 * and can stop the change. The new one may be a stranger's, after a slip: it sees the old address masked.
 */
export function changeCodeEmail(vaultUrl: string, mail: MailInput<'changeCode'>): Email {
  const { code, hostOrigin, newEmail, oldEmail, step, stopToken } = mail
  const subject = 'Your code to change your e-mail'
  const ask = (time: string) => [
    text(`If it was you, type this code there. It works for ${time}:`),
    { kind: 'code', code } as const,
  ]
  if (step === 'new') {
    return renderEmail(newEmail, subject, [
      text(
        `At ${hostOrigin}, this e-mail was entered as the new one of the wallet of ${maskEmail(oldEmail)}.`,
      ),
      ...ask('an hour'),
      text('If it was not you, do nothing, and give the code to no one.'),
    ])
  }
  return renderEmail(oldEmail, subject, [
    text(`At ${hostOrigin}, it was requested that your wallet gets another e-mail: ${newEmail}`),
    text('Who reads the mail of that address can then log in to your wallet, and you cannot.'),
    ...ask('5 minutes'),
    text('If it was not you, give the code to no one, and stop the change:'),
    ...stopLink(vaultUrl, stopToken),
  ])
}

const stopLink = (vaultUrl: string, stopToken: string | undefined) =>
  stopToken ? [link('This was not me', `${vaultUrl}/stop#token=${stopToken}`)] : []

const notices = {
  'email-changed': {
    subject: 'Your e-mail was changed',
    words: 'The e-mail of your wallet was just changed',
  },
  'session-ended': {
    subject: 'You were logged out for your safety',
    words: 'An old key of one of your logins was used again, so that login was ended',
  },
} as const satisfies Record<MailInput<'notice'>['kind'], { subject: string; words: string }>

/** The notice of an event, with the buttons that undo it and that freeze the account. */
export function noticeEmail(vaultUrl: string, mail: Omit<MailInput<'notice'>, 'id'>): Email {
  const { freezeToken, hostOrigin, kind, newEmail, stopToken, to } = mail
  const { subject, words } = notices[kind]
  const where = hostOrigin ? `, at ${hostOrigin}` : ''
  const stop = stopLink(vaultUrl, stopToken)
  return renderEmail(to, subject, [
    text(newEmail ? `${words}${where}. The new one is ${newEmail}` : `${words}${where}.`),
    text('If it was you, there is nothing to do.'),
    ...(stop.length > 0
      ? [
          text('If it was not you, undo the change. It is possible for 72 hours:'),
          ...stop,
          // Escrow believes only its own links.
          text(
            'Also press “This was not me” in the other mail, “Confirm the new e-mail of your wallet”, from another sender: the link above does not undo what was confirmed there.',
          ),
        ]
      : []),
    ...(freezeToken
      ? [
          text('If it was not you, freeze your wallet now:'),
          link('Freeze my wallet', `${vaultUrl}/freeze#token=${freezeToken}`),
        ]
      : []),
  ])
}
