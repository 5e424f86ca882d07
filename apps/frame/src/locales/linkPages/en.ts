import type { FactorKind } from '@latchkey/protocol/vault'
import type { LinkActionMessages } from './LinkActionMessages.js'

/** The page that begins, shows and stops an unfreezing. */
export type UnfreezeMessages = {
  readonly title: string
  readonly lead: string
  readonly start: string
  readonly stop: string
  readonly working: string
  readonly retry: string
  readonly waiting: string
  readonly waitingHint: (time: string) => string
  readonly stopped: string
  readonly stoppedHint: string
  readonly unfrozen: string
  readonly unfrozenHint: string
  readonly expired: string
  readonly expiredHint: string
  /** The same page without a link: it requests one by mail. */
  readonly request: {
    readonly title: string
    readonly lead: string
    readonly email: string
    readonly send: string
    readonly working: string
    readonly needsEmail: string
    readonly sent: string
    readonly sentHint: string
  }
}

/** The pages of a lost mailbox. */
export type LostMessages = {
  readonly title: string
  readonly lead: string
  readonly oldEmail: string
  readonly next: string
  readonly working: string
  readonly needsEmail: string
  readonly proofTitle: string
  readonly proofLead: string
  readonly secrets: Readonly<Record<FactorKind, string>>
  readonly noSecret: Readonly<Record<FactorKind, string>>
  readonly use: Readonly<Record<FactorKind, string>>
  readonly computing: string
  readonly newEmail: string
  readonly newEmailHint: string
  readonly wrongProof: string
  readonly codeTitle: string
  readonly codeLead: string
  readonly code: string
  readonly wrongCode: string
  readonly waiting: string
  readonly waitingHint: (time: string) => string
  readonly done: string
  readonly doneHint: string
  readonly stopped: string
  readonly stoppedHint: string
  /** The page behind the link of the old mailbox. */
  readonly stop: LinkActionMessages
}

/** The texts of unfreezing and of a lost mailbox. */
export type LinkPageMessages = { readonly unfreeze: UnfreezeMessages; readonly lost: LostMessages }

/** The texts of unfreezing and of a lost mailbox in English. */
export const linkPagesEn: LinkPageMessages = {
  unfreeze: {
    title: 'Unfreeze your wallet?',
    lead: 'It takes effect after 72 hours, since only your e-mail protects this wallet. Until then, every device is notified and can stop it.',
    start: 'Unfreeze my wallet',
    stop: 'Keep it frozen',
    working: 'One moment…',
    retry: 'Try again',
    waiting: 'Unfreezing has begun',
    waitingHint: (time) =>
      `Your wallet can be used again on ${time}. If you didn’t ask for this, keep it frozen.`,
    stopped: 'Your wallet stays frozen',
    stoppedHint: 'Make sure that only you can read your e-mail before you try again.',
    unfrozen: 'Your wallet isn’t frozen',
    unfrozenHint: 'You can use it in the app.',
    expired: 'This link no longer works',
    expiredHint: 'It’s too old, incomplete or already used. Use the one in the latest e-mail.',
    request: {
      title: 'Unfreeze your wallet',
      lead: 'If a passkey, password or recovery key protects it, unfreeze it in the app under “Protection and devices”. If only your e-mail does, enter it, and we’ll send a link.',
      email: 'Wallet e-mail',
      send: 'E-mail me the link',
      working: 'One moment…',
      needsEmail: 'Enter a full e-mail address.',
      sent: 'Check your inbox',
      sentHint:
        'If a frozen wallet uses this e-mail and nothing else protects it, a link is on its way.',
    },
  },
  lost: {
    title: 'Lost your e-mail?',
    lead: 'If a passkey, password or recovery key protects your wallet, you can move it to a new e-mail. It takes 72 hours, and the old e-mail and all your devices are notified. If nothing of this is left, only a device where your wallet is open, or a recovery kit, helps: no one can replace the e-mail then.',
    oldEmail: 'The e-mail that you lost',
    next: 'Continue',
    working: 'One moment…',
    needsEmail: 'Enter a full e-mail address.',
    proofTitle: 'Prove that it’s your wallet',
    proofLead: 'Type it only on this page of your wallet. No server sees it.',
    secrets: { password: 'Your password', key: 'Your recovery key', passkey: 'Your passkey' },
    noSecret: {
      password: 'Enter the password.',
      key: 'There’s a typing mistake. A recovery key has 14 groups of 4.',
      passkey: 'No passkey was used. Try again, or choose another way.',
    },
    use: { password: 'Use a password', key: 'Use a recovery key', passkey: 'Use a passkey' },
    computing: 'Working. This takes a moment on purpose.',
    newEmail: 'Your new e-mail',
    newEmailHint: 'We’ll send a code there.',
    wrongProof: 'That doesn’t fit this e-mail. Check both, or start again.',
    codeTitle: 'Enter the code',
    codeLead: 'We sent it to your new e-mail.',
    code: 'Code from the e-mail',
    wrongCode: 'That’s not the code, or it no longer works.',
    waiting: 'Now wait',
    waitingHint: (time) =>
      `From ${time} on, log in with your new e-mail. Until then, your old e-mail and your devices can stop it. You can close this page.`,
    done: 'Your new e-mail works',
    doneHint:
      'Log in to the app with it. You’ll need your passkey, password or recovery key once more.',
    stopped: 'This was stopped',
    stoppedHint:
      'Someone with the old e-mail or one of your devices stopped it. Nothing was changed.',
    stop: {
      title: 'Wasn’t this you?',
      lead: 'Someone who knows your wallet’s passkey, password or recovery key says that this e-mail is lost, and wants to replace it. This stops it.',
      confirm: 'Stop it',
      working: 'One moment…',
      done: 'Stopped',
      doneHint:
        'Your e-mail stays. Someone else may have your passkey, password or recovery key: replace it in the app under “Protection and devices”.',
      expired: 'This link no longer works',
      expiredHint: 'It’s too old or incomplete, or it was stopped already.',
    },
  },
}
