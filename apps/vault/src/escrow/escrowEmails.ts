import { maskEmail } from '../mail/maskEmail.js'
import { type Email, type EmailBlock, renderEmail } from '../mail/renderEmail.js'

const text = (words: string): EmailBlock => ({ kind: 'text', text: words })
const link = (label: string, url: string): EmailBlock => ({ kind: 'link', label, url })

type LinkMail = {
  readonly to: string
  readonly token: string
  readonly hostOrigin: string
  /** The browser, roughly, as its user agent says. */
  readonly browser: string
}

/** The mail whose link lets a new device open the wallet. */
export function recoveryLinkEmail(vaultUrl: string, mail: LinkMail): Email {
  const { browser, hostOrigin, to, token } = mail
  return renderEmail(to, 'Confirm a new device', [
    text(`A new device wants to open your wallet at ${hostOrigin}, in ${browser}.`),
    text('If it is you, open this page and type the number that you see there:'),
    link('Confirm a new device', `${vaultUrl}/device#token=${token}`),
    text(
      'If it was not you, do nothing: without this mail the device gets no key. Type no number that another person gave you.',
    ),
  ])
}

type ChangeMail = Omit<LinkMail, 'to'> & {
  readonly step: 'old' | 'new'
  readonly oldEmail: string
  readonly newEmail: string
}

/**
 * The mail whose link confirms or stops a change of the e-mail, to the old address and then to the new one. The new one
 * may be a stranger's, after a slip: it sees the old address masked.
 */
export function mailboxLinkEmail(vaultUrl: string, mail: ChangeMail): Email {
  const { browser, hostOrigin, newEmail, oldEmail, step, token } = mail
  const to = step === 'old' ? oldEmail : newEmail
  const from = step === 'old' ? oldEmail : maskEmail(oldEmail)
  return renderEmail(to, 'Confirm the new e-mail of your wallet', [
    text(
      `A device at ${hostOrigin}, in ${browser}, wants to change the e-mail of a wallet from ${from} to ${newEmail}.`,
    ),
    text(
      'With the new e-mail the wallet can be opened on new devices. If it is you, confirm it. If it was not you, stop it on the same page:',
    ),
    link('Confirm or stop the change', `${vaultUrl}/mailbox#token=${token}`),
  ])
}

type NoticeMail = {
  readonly to: string
  readonly hostOrigin: string
  readonly freezeToken: string
}

const freezeBlocks = (vaultUrl: string, freezeToken: string) => [
  text('If it was you, there is nothing to do. If it was not you, freeze your wallet now:'),
  link('Freeze my wallet', `${vaultUrl}/freeze#token=${freezeToken}`),
]

/** The notice that a share left for a new device. */
export function deviceNoticeEmail(vaultUrl: string, mail: NoticeMail): Email {
  return renderEmail(mail.to, 'A new device can use your wallet', [
    text(`A new device was just given access to your wallet, at ${mail.hostOrigin}.`),
    ...freezeBlocks(vaultUrl, mail.freezeToken),
  ])
}

/** The notice of a change of the mailbox; it goes to both addresses. */
export function mailboxNoticeEmail(
  vaultUrl: string,
  mail: NoticeMail & { readonly oldEmail: string; readonly newEmail: string },
): Email {
  const { hostOrigin, newEmail, oldEmail, to } = mail
  return renderEmail(to, 'The e-mail of your wallet was changed', [
    text(
      `The e-mail of a wallet was just changed from ${oldEmail} to ${newEmail}, at ${hostOrigin}.`,
    ),
    text('For 72 hours no new device can open the wallet.'),
    ...freezeBlocks(vaultUrl, mail.freezeToken),
  ])
}

/** The notice that a change of the mailbox was undone; it goes to both addresses. */
export function mailboxRevertedEmail(
  vaultUrl: string,
  mail: NoticeMail & { readonly oldEmail: string; readonly newEmail: string },
): Email {
  const { newEmail, oldEmail, to } = mail
  return renderEmail(to, 'The change of your e-mail was undone', [
    text(`The e-mail of a wallet is ${oldEmail} again, not ${newEmail}.`),
    text('For 72 hours no new device can open the wallet.'),
    ...freezeBlocks(vaultUrl, mail.freezeToken),
  ])
}
