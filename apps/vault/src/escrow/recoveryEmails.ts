import type { FactorKind } from '@latchkey/protocol/vault'
import { addedLoginAdvice, deletedAdvice } from '../mail/emails.js'
import {
  type Email,
  linkBlock as link,
  renderEmail,
  textBlock as text,
} from '../mail/renderEmail.js'
import { freezeBlocks, type MadeWallet, madeText, timeText } from './escrowEmails.js'

/** The mail to a mailbox whose wallet a recovery key protects: a link would open nothing. */
export function factorNeededEmail(mail: {
  readonly to: string
  readonly hostOrigin: string
  readonly browser: string
}): Email {
  const { browser, hostOrigin, to } = mail
  return renderEmail(to, 'A new device asked for your wallet', [
    text(`A new device wants to open your wallet at ${hostOrigin}, in ${browser}.`),
    text(
      'Your e-mail alone doesn’t open it: the device needs your passkey, your password, your recovery key, or one of your other devices.',
    ),
    text('If this wasn’t you, you don’t need to do anything: the device got no key.'),
  ])
}

type FreezableNotice = { readonly to: string; readonly freezeToken: string }

/** The kinds of the factors that a change of the set added and removed. */
export type ChangedFactors = {
  readonly added: readonly FactorKind[]
  readonly removed: readonly FactorKind[]
}

/** The notice that other factors open the wallet from now on. */
export function recoveryChangedEmail(
  vaultUrl: string,
  mail: FreezableNotice & {
    readonly at: number
    readonly browser: string
    /** Undefined where escrow cannot tell. */
    readonly changed: ChangedFactors | undefined
  },
): Email {
  const { at, browser, changed, freezeToken, to } = mail
  return renderEmail(to, 'Your wallet’s recovery was changed', [
    text(`What recovers your wallet was changed on ${timeText(at)}, in ${browser}.`),
    ...changeTexts(changed).map(text),
    ...freezeBlocks(vaultUrl, freezeToken),
  ])
}

const factorNames = {
  passkey: { one: 'a passkey', many: 'passkeys' },
  password: { one: 'a password', many: 'passwords' },
  key: { one: 'a recovery key', many: 'recovery keys' },
} as const satisfies Record<FactorKind, { one: string; many: string }>

function changeTexts(changed: ChangedFactors | undefined): readonly string[] {
  if (!changed) return []
  const { added, removed } = changed
  if (added.length + removed.length === 0)
    return ['Nothing was added or removed. It was encrypted anew, as when a device is removed.']
  return [
    ...(added.length > 0 ? [`Added: ${kindsText(added)}.`] : []),
    ...(removed.length > 0 ? [`Removed: ${kindsText(removed)}.`] : []),
  ]
}

/** Kinds only: a stranger who reads the mail learns no more. */
function kindsText(kinds: readonly FactorKind[]): string {
  return [...new Set(kinds)]
    .map((kind) => {
      const { length } = kinds.filter((each) => each === kind)
      return length === 1 ? factorNames[kind].one : `${length} ${factorNames[kind].many}`
    })
    .join(', ')
}

/** The notice that a device of the visitor's deleted the wallet; nothing can be stopped any more. */
export function walletDeletedEmail(mail: { readonly to: string; readonly at: number }): Email {
  return renderEmail(mail.to, 'Your wallet was deleted', [
    text(
      `One of your devices deleted your wallet on ${timeText(mail.at)}. What recovered it here is destroyed.`,
    ),
    text(deletedAdvice),
  ])
}

/** The notice that a way to log in was added or removed. */
export function loginChangedEmail(
  vaultUrl: string,
  mail: FreezableNotice & {
    readonly kind: 'login-added' | 'login-removed'
    readonly at: number
  },
): Email {
  const { at, freezeToken, kind, to } = mail
  const [title, what] =
    kind === 'login-added'
      ? ['A login was added to your account', 'Another way to log in was added to']
      : ['A login was removed from your account', 'A way to log in was removed from']
  return renderEmail(to, title, [
    text(`${what} the account of your wallet on ${timeText(at)}.`),
    ...(kind === 'login-added' ? [text(addedLoginAdvice)] : []),
    ...freezeBlocks(vaultUrl, freezeToken),
  ])
}

/** The notice that a new device gets the wallet after a time. */
export function deviceWaitingEmail(
  vaultUrl: string,
  mail: FreezableNotice & { readonly hostOrigin: string; readonly readyAt: number },
): Email {
  const { freezeToken, hostOrigin, readyAt, to } = mail
  return renderEmail(to, 'A new device wants to use your wallet', [
    text(
      `A new device at ${hostOrigin} confirmed your e-mail. It can open your wallet from ${timeText(readyAt)}.`,
    ),
    ...freezeBlocks(vaultUrl, freezeToken),
  ])
}

/** The notice that a proof of a factor named another mailbox; it goes to both, and only the old one can freeze. */
export function mailboxReplacedEmail(
  vaultUrl: string,
  mail: {
    readonly to: string
    readonly at: number
    readonly browser: string
    /** In the mail to the old one. */
    readonly freezeToken?: string
  },
): Email {
  const { at, browser, freezeToken, to } = mail
  const what = freezeToken ? 'now has another e-mail' : 'now has this e-mail'
  return renderEmail(to, 'Your wallet’s e-mail was changed', [
    text(
      `Your wallet ${what}. It was changed with your passkey, password or recovery key on ${timeText(at)}, in ${browser}.`,
    ),
    ...(freezeToken ? freezeBlocks(vaultUrl, freezeToken) : []),
  ])
}

/** The mail with links that begin to unfreeze, which any person who knows the address can request. */
export function unfreezeLinkEmail(
  vaultUrl: string,
  mail: {
    readonly to: string
    readonly wallets: readonly { readonly made: MadeWallet; readonly token: string }[]
  },
): Email {
  return renderEmail(mail.to, 'Unfreeze your wallet', [
    text(
      'Someone asked to unfreeze the wallet of this e-mail. If this wasn’t you, you don’t need to do anything: it stays frozen.',
    ),
    text(
      'If this was you, open this page. It takes 72 hours, and you can stop it at any time. The link works for 24 hours:',
    ),
    ...mail.wallets.flatMap(({ made, token }) => [
      text(`The wallet created ${madeText(made)}:`),
      link('Unfreeze my wallet', `${vaultUrl}/unfreeze#token=${token}`),
    ]),
  ])
}

/** The notice that an unfreezing began, with the link that stops it. */
export function unfreezeStartedEmail(
  vaultUrl: string,
  mail: {
    readonly to: string
    readonly at: number
    readonly readyAt: number
    /** Empty where a link of a mail began it. */
    readonly browser: string
    readonly stopToken: string
  },
): Email {
  const { at, browser, readyAt, stopToken, to } = mail
  const by = browser
    ? `, with your passkey, password or recovery key, in ${browser}`
    : ', with a link to this e-mail'
  return renderEmail(to, 'Your wallet will be unfrozen', [
    text(`Someone began to unfreeze your wallet on ${timeText(at)}${by}.`),
    text(
      `It is unfrozen on ${timeText(readyAt)}. If this was you, you don’t need to do anything. If it wasn’t, stop it now:`,
    ),
    link('Keep my wallet frozen', `${vaultUrl}/unfreeze#token=${stopToken}`),
  ])
}
