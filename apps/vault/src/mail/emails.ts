import type { MailPeer } from '../peers/peers.js'
import { maskEmail, maskOtherEmail } from './maskEmail.js'
import { type Email, linkBlock as link, renderEmail, textBlock as text } from './renderEmail.js'

type MailInput<M extends 'changeCode' | 'code' | 'lostCode' | 'notice'> = Parameters<MailPeer[M]>[0]

/**
 * The mail with the code of a login, and with a link where the operator demands one of new devices. The subject has no
 * code: locked screens show it.
 */
export function loginEmail(vaultUrl: string, mail: MailInput<'code'>): Email {
  const { browser, code, hostOrigin, linkToken, to } = mail
  return renderEmail(to, 'Your login code', [
    text(`Someone is logging in to ${hostOrigin} with this e-mail, in ${browser}.`),
    ...(linkToken
      ? [
          text('If this was you, open this page first and enter the number you see in the app:'),
          link('Confirm the new device', `${vaultUrl}/login#token=${linkToken}`),
          text('Then enter this code where you started. It works for 5 minutes:'),
        ]
      : [text('If this was you, enter this code there. It works for 5 minutes:')]),
    { kind: 'code', code },
    text(
      'If this wasn’t you, you don’t need to do anything: without this e-mail, the login fails. Never share the code, and never enter a number someone else gave you.',
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
    text(`If this was you, enter this code there. It works for ${time}:`),
    { kind: 'code', code } as const,
  ]
  if (step === 'new') {
    return renderEmail(newEmail, subject, [
      text(
        `At ${hostOrigin}, this e-mail was entered as the new one for the wallet of ${maskEmail(oldEmail)}.`,
      ),
      ...ask('an hour'),
      text('If this wasn’t you, you don’t need to do anything. Never share the code.'),
    ])
  }
  return renderEmail(oldEmail, subject, [
    text(`Someone at ${hostOrigin} asked to change your wallet’s e-mail to ${newEmail}`),
    text(
      'Anyone who can read e-mail at that address will then be able to log in to your wallet, and you won’t.',
    ),
    ...ask('5 minutes'),
    text('If this wasn’t you, don’t share the code, and stop the change:'),
    ...stopLink(vaultUrl, stopToken),
  ])
}

/** The mail with the code that a visitor who is logged in needs for something dangerous. */
export function reauthEmail({ browser, code, hostOrigin, to }: MailInput<'code'>): Email {
  return renderEmail(to, 'Your code to confirm it’s you', [
    text(
      `Someone who is logged in to your wallet at ${hostOrigin}, in ${browser}, asked for a code.`,
    ),
    // Which of them it is, only the page knows: a thief's would not say.
    text(
      'It’s needed, for example, to change how your wallet is recovered, to save a recovery kit, to remove a device or to delete the wallet.',
    ),
    text('If this was you, enter this code there. It works for 5 minutes:'),
    { kind: 'code', code },
    text(
      'If this wasn’t you, never share the code: someone may be using one of your devices. Log in and end its session.',
    ),
  ])
}

/** The mail with the code to the new mailbox of a visitor who lost the old one, which may be a stranger's after a slip. */
export function lostCodeEmail({ code, oldEmail, to }: MailInput<'lostCode'>): Email {
  return renderEmail(to, 'Your code to use this e-mail', [
    text(
      `This e-mail was entered as the new one for the wallet of ${maskEmail(oldEmail)}, whose owner lost access to the old one.`,
    ),
    text('If this was you, enter this code there. It works for 5 minutes:'),
    { kind: 'code', code },
    text(
      'The new e-mail works 72 hours later. If this wasn’t you, you don’t need to do anything. Never share the code.',
    ),
  ])
}

const stopLink = (vaultUrl: string, stopToken: string | undefined) =>
  stopToken ? [link('This wasn’t me', `${vaultUrl}/stop#token=${stopToken}`)] : []

/** What an owner can still do whose wallet a thief deleted. */
export const deletedAdvice =
  'If this wasn’t you, someone used one of your devices. Open the wallet with your recovery kit at once, and move everything away. Then change the password of your e-mail.'

/** How an owner gets rid of a login that an intruder added. */
export const addedLoginAdvice =
  'If this wasn’t you, open your wallet’s window, “Protection and devices”, “Logins”, and remove it there. Any login that you had before can do that, and it ends every session elsewhere.'

const notices = {
  'account-deleted': {
    subject: 'Your wallet was deleted',
    words: 'Your account and its wallet were just deleted for good',
  },
  'email-changed': {
    subject: 'Your e-mail was changed',
    words: 'Your wallet’s e-mail was just changed',
  },
  'login-added': {
    subject: 'A login was added to your account',
    words: 'Another way to log in was added to your account',
  },
  'login-removed': {
    subject: 'A login was removed from your account',
    words: 'A way to log in was removed from your account',
  },
  'lost-refused': {
    subject: 'Your e-mail was not changed',
    words:
      'Your wallet could not be moved to this e-mail, because another wallet uses it by now. Begin again with another e-mail',
  },
  'mailbox-lost': {
    subject: 'Someone wants to replace your e-mail',
    words: 'Someone proved a way to recover your wallet and says that this mailbox is lost',
  },
  'session-ended': {
    subject: 'You’ve been logged out for your security',
    words: 'An old key from one of your logins was used again, so that login was ended',
  },
} as const satisfies Record<MailInput<'notice'>['kind'], { subject: string; words: string }>

/** The notice about a lost mailbox, to the one that is said to be lost: its reader may not be the owner, so it masks the new one. */
function mailboxLostEmail(vaultUrl: string, mail: Omit<MailInput<'notice'>, 'id'>): Email {
  const { freezeToken, newEmail = '', stopToken, to } = mail
  const { subject, words } = notices['mailbox-lost']
  return renderEmail(to, subject, [
    text(
      `${words}. In 72 hours the wallet’s e-mail will no longer be this one, but ${maskOtherEmail(newEmail)}`,
    ),
    text('If this was you, you don’t need to do anything.'),
    ...(stopToken
      ? [
          text('If this wasn’t you, keep this e-mail. This link stops the change:'),
          link('This wasn’t me', `${vaultUrl}/lost-stop#token=${stopToken}`),
        ]
      : []),
    ...freezeLink(
      vaultUrl,
      freezeToken,
      stopToken
        ? 'Someone then also has your passkey, password or recovery key. This link freezes the wallet, so that no device can open it with that; it doesn’t stop the change:'
        : undefined,
    ),
  ])
}

const freezeLink = (
  vaultUrl: string,
  freezeToken: string | undefined,
  words = 'If this wasn’t you, freeze your wallet now:',
) =>
  freezeToken
    ? [text(words), link('Freeze my wallet', `${vaultUrl}/freeze#token=${freezeToken}`)]
    : []

/** The notice of an event, with the buttons that undo it and that freeze the account. */
export function noticeEmail(vaultUrl: string, mail: Omit<MailInput<'notice'>, 'id'>): Email {
  if (mail.kind === 'mailbox-lost') return mailboxLostEmail(vaultUrl, mail)
  const { freezeToken, hostOrigin, kind, newEmail, stopToken, to } = mail
  const { subject, words } = notices[kind]
  const where = hostOrigin ? `, at ${hostOrigin}` : ''
  const stop = stopLink(vaultUrl, stopToken)
  return renderEmail(to, subject, [
    text(newEmail ? `${words}${where}. The new one is ${newEmail}` : `${words}${where}.`),
    ...(kind === 'lost-refused' ? [] : [text('If this was you, you don’t need to do anything.')]),
    ...(kind === 'account-deleted' ? [text(deletedAdvice)] : []),
    ...(kind === 'login-added' ? [text(addedLoginAdvice)] : []),
    ...(stop.length > 0
      ? [
          text('If this wasn’t you, undo the change. You have 72 hours:'),
          ...stop,
          // Escrow believes only its own links.
          text(
            'Also press “This wasn’t me” in the other e-mail, “Confirm your wallet’s new e-mail”, from a different sender: the link above doesn’t undo what was confirmed there.',
          ),
        ]
      : []),
    ...freezeLink(vaultUrl, freezeToken),
  ])
}
