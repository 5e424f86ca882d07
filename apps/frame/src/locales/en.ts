import { type ApprovalMessages, approvalEn } from './approval/en.js'
import { type LostMessages, linkPagesEn, type UnfreezeMessages } from './linkPages/en.js'
import type { LinkActionMessages } from './linkPages/LinkActionMessages.js'

/** Every text of the frame and its pages; each language is a file of the same shape. */
export type Messages = {
  readonly approval: ApprovalMessages
  readonly shell: {
    /** Shown where the frame does not work: in a page that may not embed it, or in none. */
    readonly notHere: string
  }
  readonly device: {
    readonly title: string
    readonly lead: string
    readonly number: string
    readonly hint: string
    readonly confirm: string
    readonly working: string
    readonly approved: string
    readonly approvedHint: (origin: string) => string
    readonly wrongNumber: string
    readonly needsTwoDigits: string
    readonly expired: string
    readonly expiredHint: string
  }
  /** The same page behind the link that names the first mailbox of a wallet. */
  readonly newMailbox: {
    readonly title: string
    readonly lead: string
    readonly approvedHint: (origin: string) => string
    readonly expiredHint: string
  }
  readonly freeze: LinkActionMessages
  /** The same page without a link: it requests one by mail. */
  readonly freezeRequest: {
    readonly title: string
    readonly lead: string
    readonly email: string
    readonly send: string
    readonly working: string
    readonly needsEmail: string
    readonly sent: string
    readonly sentHint: string
  }
  /** The page that stops a change of the e-mail. */
  readonly stop: LinkActionMessages
  /** The page behind escrow's link in a change of the e-mail. */
  readonly mailbox: {
    readonly title: string
    readonly lead: string
    readonly oldEmail: string
    readonly newEmail: string
    readonly site: string
    readonly confirm: string
    readonly stop: string
    readonly working: string
    readonly retry: string
    readonly confirmed: string
    readonly confirmedHint: (newEmail: string) => string
    readonly confirmedOtherHint: (oldEmail: string) => string
    readonly readyHint: string
    readonly changed: string
    readonly changedHint: (newEmail: string) => string
    readonly stopped: string
    readonly stoppedHint: string
    readonly expired: string
    readonly expiredHint: string
  }
  /** The page that begins, shows and stops an unfreezing. */
  readonly unfreeze: UnfreezeMessages
  /** The pages of a lost mailbox. */
  readonly lost: LostMessages
  /** The page that a provider of logins leads back to. */
  readonly social: {
    readonly title: string
    readonly working: string
    readonly retry: string
    readonly done: string
    readonly doneHint: string
    /** Where the app is not reached from here, and the visitor hands the result over. */
    readonly apart: string
    readonly apartHint: string
    /** Where no page takes the result: the app's page was loaded anew, or left. */
    readonly gone: string
    readonly goneHint: string
    readonly site: string
    readonly confirm: string
    readonly denied: string
    readonly deniedHint: string
    readonly failed: string
    readonly failedHint: string
    readonly expired: string
    readonly expiredHint: string
    readonly back: string
  }
  readonly failed: {
    readonly offline: string
    readonly tooMany: string
  }
}

/** The texts of the frame and its pages in English. */
export const en: Messages = {
  approval: approvalEn,
  shell: {
    notHere: 'This wallet only opens inside apps that are allowed to show it.',
  },
  device: {
    title: 'Use your wallet in a new browser?',
    lead: 'Someone entered your e-mail in an app. Continue only if that was you, just now.',
    number: 'The number shown in the app',
    hint: 'Two digits. Never read this page or your code to anyone.',
    confirm: 'Yes, that was me',
    working: 'One moment…',
    approved: 'Done. Go back to the app.',
    approvedHint: (origin) => `Your wallet is opening in ${origin}. You can close this page.`,
    wrongNumber:
      'That’s not the number shown in the app. After three wrong tries, this link stops working.',
    needsTwoDigits: 'Enter both digits.',
    expired: 'This link no longer works',
    expiredHint:
      'It’s already been used, the number was wrong three times, or it’s more than ten minutes old. Log in to the app again.',
  },
  newMailbox: {
    title: 'Use this e-mail to get your wallet back?',
    lead: 'Someone chose this e-mail for a new wallet in an app. Continue only if that was you, just now.',
    approvedHint: (origin) =>
      `This e-mail now brings your wallet back. It’s opening in ${origin}. You can close this page.`,
    expiredHint:
      'It’s already been used, the number was wrong three times, or it’s more than ten minutes old. Go back to the app and have a new one sent.',
  },
  freeze: {
    title: 'Freeze your wallet?',
    lead: 'Do this if you didn’t log in or change your e-mail yourself. No one, including you, can use the wallet until it’s unfrozen, which takes a day or more.',
    confirm: 'Freeze my wallet',
    working: 'One moment…',
    done: 'Your wallet is frozen',
    doneHint:
      'No one can use it now. To use it again, open “Protection and devices” in the app, or this vault’s page /unfreeze.',
    expired: 'This link no longer works',
    expiredHint:
      'If you just pressed the button here, your wallet is frozen. If not, the link is too old or incomplete. Use the one in the latest e-mail.',
  },
  freezeRequest: {
    title: 'Freeze your wallet',
    lead: 'Lost a device, or is someone else using your wallet? Enter the wallet’s e-mail, and we’ll send a link there that freezes it.',
    email: 'Wallet e-mail',
    send: 'E-mail me the link',
    working: 'One moment…',
    needsEmail: 'Enter a full e-mail address.',
    sent: 'Check your inbox',
    sentHint:
      'If a wallet uses this e-mail, a link is on its way, or one from the last few hours is already there. It works for 24 hours. Nothing is frozen until you use it.',
  },
  stop: {
    title: 'Wasn’t this you?',
    lead: 'Someone asked to change your wallet’s e-mail. This stops the change, or undoes it within 72 hours, and logs out every device.',
    confirm: 'Stop the change',
    working: 'One moment…',
    done: 'Change stopped here. One step left',
    doneHint:
      'Also press “This wasn’t me” in the other e-mail, “Confirm your wallet’s new e-mail”. It comes from a different sender, and this page can’t undo what was confirmed there. Then log in again, and make sure only you can read your e-mail.',
    expired: 'This link no longer works',
    expiredHint:
      'It’s too old or incomplete. Use the link in the latest e-mail, or freeze your wallet.',
  },
  mailbox: {
    title: 'Change your wallet’s e‑mail?',
    lead: 'Continue only if you asked for this yourself, just now. Anyone who can read e-mail at the new address can open the wallet.',
    oldEmail: 'Old e-mail',
    newEmail: 'New e-mail',
    site: 'Requested by',
    confirm: 'Yes, change it',
    stop: 'This wasn’t me',
    working: 'One moment…',
    retry: 'Try again',
    confirmed: 'Confirmed',
    confirmedHint: (newEmail) =>
      `Now open the link in the e-mail to ${newEmail}. If this wasn’t you, you can still stop it here.`,
    confirmedOtherHint: (oldEmail) =>
      `The link in the e-mail to ${oldEmail} needs to be opened too.`,
    readyHint: 'Go back to the app to finish. If this wasn’t you, you can still stop it here.',
    changed: 'E-mail changed',
    changedHint: (newEmail) =>
      `Your wallet now belongs to ${newEmail}. Go back to the app. For 72 hours, new devices can’t use the wallet.`,
    stopped: 'Change stopped',
    stoppedHint: 'Your wallet still uses the old e-mail.',
    expired: 'This link no longer works',
    expiredHint: 'It’s too old, incomplete or replaced by a newer one.',
  },
  ...linkPagesEn,
  social: {
    title: 'Logging you in',
    working: 'One moment…',
    retry: 'Try again',
    done: 'Done. Go back to the app.',
    doneHint: 'You can close this window.',
    apart: 'Continue in the app?',
    apartHint: 'Continue only if you began this login yourself, in this app, just now.',
    gone: 'The page that began this login is no longer there.',
    goneHint: 'Go back to it and start again.',
    site: 'App',
    confirm: 'Continue',
    denied: 'Login cancelled',
    deniedHint: 'Nothing was passed on. Go back to the app to try again.',
    failed: 'The login didn’t work',
    failedHint: 'Go back to the app and try again, or log in another way.',
    expired: 'This login is over',
    expiredHint:
      'It was already used, took too long, or is incomplete. Go back to the app and log in again.',
    back: 'Back to the app',
  },
  failed: {
    offline: 'Can’t reach the server. Check your connection and try again.',
    tooMany: 'Too many tries. Wait a few minutes, then try again.',
  },
}
