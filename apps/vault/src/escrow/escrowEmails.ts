import { maskEmail } from '../mail/maskEmail.js'
import {
  type Email,
  linkBlock as link,
  renderEmail,
  textBlock as text,
} from '../mail/renderEmail.js'
import { deviceText, type ShownDevice } from '../mail/shownDevice.js'

type LinkMail = {
  readonly to: string
  readonly token: string
  readonly hostOrigin: string
  /** The browser, roughly, as its user agent says. */
  readonly browser: string
}

/** When and where a wallet was made; without a place where escrow did not know it yet. */
export type MadeWallet = {
  readonly at: number
  readonly hostOrigin: string
  readonly browser: string
}

/** A time as every visitor reads it. */
export const timeText = (at: number) =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

export function madeText({ at, browser, hostOrigin }: MadeWallet): string {
  const place = hostOrigin && `, at ${hostOrigin}, in ${browser}`
  return `on ${timeText(at)}${place}`
}

/** The mail whose link lets a new device open the wallet. */
export function recoveryLinkEmail(
  vaultUrl: string,
  mail: LinkMail & {
    /** Of a wallet whose mailbox never followed a link: another person may have made it with this address. */
    readonly made: MadeWallet | undefined
  },
): Email {
  const { browser, hostOrigin, made, to, token } = mail
  return renderEmail(to, 'Confirm a new device', [
    text(`A new device wants to open your wallet at ${hostOrigin}, in ${browser}.`),
    ...(made
      ? [
          text(
            `This wallet was created ${madeText(made)}. If you didn’t create it, don’t continue: the person who did can use it too.`,
          ),
        ]
      : []),
    text('If this is you, open this page and enter the number you see in the app:'),
    link('Confirm a new device', `${vaultUrl}/device#token=${token}`),
    text(
      'If this wasn’t you, you don’t need to do anything: without this e-mail, the device gets no key. Never enter a number someone else gave you.',
    ),
  ])
}

/** The mail whose link makes this the mailbox of a wallet that has none. */
export function newMailboxEmail(
  vaultUrl: string,
  { browser, hostOrigin, to, token }: LinkMail,
): Email {
  return renderEmail(to, 'Confirm this mailbox for your wallet', [
    text(
      `Someone wants to use this mailbox for a wallet at ${hostOrigin}, in ${browser}. It can then open the wallet on new devices.`,
    ),
    text('If this is you, open this page and enter the number you see in the app:'),
    link('Confirm this mailbox', `${vaultUrl}/device#token=${token}&for=mailbox`),
    text(
      'If this wasn’t you, you don’t need to do anything: the mailbox isn’t used. Never enter a number someone else gave you.',
    ),
  ])
}

/** The notice that a wallet was made with this address. */
export function walletMadeEmail(
  vaultUrl: string,
  mail: { readonly to: string; readonly freezeToken: string; readonly made: MadeWallet },
): Email {
  return renderEmail(mail.to, 'A wallet was created with your e-mail', [
    text(`A wallet was created with this e-mail ${madeText(mail.made)}.`),
    text(
      'If this was you, you don’t need to do anything. If it wasn’t, freeze the wallet and don’t use it: the person who created it can use it too.',
    ),
    link('Freeze the wallet', `${vaultUrl}/freeze#token=${mail.freezeToken}`),
    text(`If you ever lose your devices, you can freeze it with this e-mail at ${vaultUrl}/freeze`),
  ])
}

/** The mail with links that freeze, which any person who knows the address can request. */
export function freezeLinkEmail(
  vaultUrl: string,
  mail: {
    readonly to: string
    readonly wallets: readonly { readonly made: MadeWallet; readonly freezeToken: string }[]
  },
): Email {
  return renderEmail(mail.to, 'Freeze your wallet', [
    text(
      'Someone asked to freeze the wallet of this e-mail. If this wasn’t you, you don’t need to do anything: nothing has changed.',
    ),
    text(
      'If you’ve lost a device, or someone else is using your wallet, freeze it. Undoing that takes days. The link works for 24 hours:',
    ),
    ...mail.wallets.flatMap(({ freezeToken, made }) => [
      text(`The wallet created ${madeText(made)}:`),
      link('Freeze my wallet', `${vaultUrl}/freeze#token=${freezeToken}`),
    ]),
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
  return renderEmail(to, 'Confirm your wallet’s new e-mail', [
    text(
      `A device at ${hostOrigin}, in ${browser}, wants to change a wallet’s e-mail from ${from} to ${newEmail}.`,
    ),
    text(
      'The new e-mail can then open the wallet on new devices. If this was you, confirm the change. If it wasn’t, stop it on the same page:',
    ),
    link('Confirm or stop the change', `${vaultUrl}/mailbox#token=${token}`),
  ])
}

/** The words and the link of a notice that freezes. */
export const freezeBlocks = (vaultUrl: string, freezeToken: string) => [
  text('If this was you, you don’t need to do anything. If it wasn’t, freeze your wallet now:'),
  link('Freeze my wallet', `${vaultUrl}/freeze#token=${freezeToken}`),
]

type NoticeMail = {
  readonly to: string
  readonly hostOrigin: string
  readonly device: ShownDevice
  readonly freezeToken: string
}

export function deviceNoticeEmail(vaultUrl: string, mail: NoticeMail): Email {
  return renderEmail(mail.to, 'A new device can use your wallet', [
    text(
      `A new device just got access to your wallet, at ${mail.hostOrigin}, ${deviceText(mail.device)}.`,
    ),
    ...freezeBlocks(vaultUrl, mail.freezeToken),
  ])
}

const heldText = text('For 72 hours, new devices can’t open the wallet.')

type ChangeNotice = {
  /** The mailbox that it goes to. The new one may be a thief's: it gets no token, and the old address masked. */
  readonly step: 'old' | 'new'
  readonly oldEmail: string
  readonly newEmail: string
  readonly hostOrigin: string
}

/** The notice of a change of the mailbox; it goes to both addresses. The old one can undo the change. */
export function mailboxNoticeEmail(
  vaultUrl: string,
  mail: ChangeNotice & { readonly freezeToken: string; readonly stopToken: string },
): Email {
  const { freezeToken, hostOrigin, newEmail, oldEmail, step, stopToken } = mail
  const [to, from] = step === 'old' ? [oldEmail, oldEmail] : [newEmail, maskEmail(oldEmail)]
  return renderEmail(to, 'Your wallet’s e-mail was changed', [
    text(`A wallet’s e-mail was just changed from ${from} to ${newEmail}, at ${hostOrigin}.`),
    heldText,
    ...(step === 'new'
      ? []
      : [
          text('If this wasn’t you, undo it within this time:'),
          link('Undo the change', `${vaultUrl}/mailbox#token=${stopToken}`),
          ...freezeBlocks(vaultUrl, freezeToken),
        ]),
  ])
}

/** The notice that a change of the mailbox was undone; it goes to both addresses, and either may be a thief's. */
export function mailboxRevertedEmail(mail: Omit<ChangeNotice, 'hostOrigin'>): Email {
  const { newEmail, oldEmail, step } = mail
  const [to, again] = step === 'old' ? [oldEmail, oldEmail] : [newEmail, maskEmail(oldEmail)]
  return renderEmail(to, 'Your e-mail change was undone', [
    text(`The wallet’s e-mail is ${again} again, not ${newEmail}.`),
    heldText,
  ])
}
