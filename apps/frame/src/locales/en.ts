import { type ApprovalMessages, approvalEn } from './approval/en.js'
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
  readonly failed: {
    readonly offline: string
    readonly tooMany: string
  }
}

/** A page with one button that does what a mail's link is for. */
export type LinkActionMessages = {
  readonly title: string
  readonly lead: string
  readonly confirm: string
  readonly working: string
  readonly done: string
  readonly doneHint: string
  readonly expired: string
  readonly expiredHint: string
}

/** The texts of the frame and its pages in English. */
export const en: Messages = {
  approval: approvalEn,
  shell: {
    notHere: 'This wallet opens inside an app that is allowed to show it.',
  },
  device: {
    title: 'Use your wallet in a new browser?',
    lead: 'Someone entered your e-mail in an app. Go on only if that was you, just now.',
    number: 'The number that the app shows',
    hint: 'Two digits. Never read this page or your code out to anyone.',
    confirm: 'Yes, it was me',
    working: 'One moment …',
    approved: 'Done. Go back to the app.',
    approvedHint: (origin) => `Your wallet is being opened in ${origin}. You can close this page.`,
    wrongNumber:
      'That is not the number that the app shows. After three wrong ones this link ends.',
    needsTwoDigits: 'Enter both digits of the number.',
    expired: 'This link no longer works',
    expiredHint:
      'It was used already, the number was wrong three times, or it is older than ten minutes. Log in to the app again.',
  },
  freeze: {
    title: 'Freeze your wallet?',
    lead: 'Do this if you did not log in or change your e-mail yourself. Nobody, you included, can use the wallet until its operator has helped you.',
    confirm: 'Freeze my wallet',
    working: 'One moment …',
    done: 'Your wallet is frozen',
    doneHint: 'No part of it is handed out any more. Ask the operator of this site for help.',
    expired: 'This link no longer works',
    expiredHint:
      'If you have just pressed the button here, your wallet is frozen. If not, the link is too old or incomplete: use the one in the newest mail.',
  },
  freezeRequest: {
    title: 'Freeze your wallet',
    lead: 'If you lost a device, or another person uses your wallet: type the e-mail of the wallet, and a link that freezes it is mailed there.',
    email: 'E-mail of the wallet',
    send: 'Mail me the link',
    working: 'One moment …',
    needsEmail: 'Type a whole e-mail address.',
    sent: 'Look into your mailbox',
    sentHint:
      'If a wallet has this e-mail, a link is on its way, or one of the last hours is there already. It works for 24 hours. Nothing is frozen until you use it.',
  },
  stop: {
    title: 'Was it not you?',
    lead: 'Someone asked to change the e-mail of your wallet. This stops the change, or takes it back within 72 hours, and logs out every device.',
    confirm: 'Stop the change',
    working: 'One moment …',
    done: 'The change was stopped here. One step is left',
    doneHint:
      'Also press “This was not me” in the other mail, “Confirm the new e-mail of your wallet”: it comes from another sender, and this page cannot undo what was confirmed there. Then log in again, and make sure that only you can read your mail.',
    expired: 'This link no longer works',
    expiredHint:
      'It is too old, or incomplete. Use the link in the newest mail, or freeze your wallet.',
  },
  mailbox: {
    title: 'Change the e‑mail of your wallet?',
    lead: 'Go on only if you asked for this yourself, just now. Who reads mail at the new address can open the wallet.',
    oldEmail: 'Old e-mail',
    newEmail: 'New e-mail',
    site: 'Asked for by',
    confirm: 'Yes, change it',
    stop: 'This was not me',
    working: 'One moment …',
    retry: 'Try again',
    confirmed: 'Confirmed',
    confirmedHint: (newEmail) =>
      `Now open the link in the mail to ${newEmail}. If it was not you after all, you can still stop it here.`,
    confirmedOtherHint: (oldEmail) => `The link in the mail to ${oldEmail} must be opened too.`,
    readyHint:
      'Go back to the app to finish. If it was not you after all, you can still stop it here.',
    changed: 'The e-mail was changed',
    changedHint: (newEmail) =>
      `Your wallet now belongs to ${newEmail}. Go back to the app. For 72 hours no new device can use the wallet.`,
    stopped: 'The change was stopped',
    stoppedHint: 'Your wallet stays with the old e-mail.',
    expired: 'This link no longer works',
    expiredHint: 'It is too old, was replaced by a newer one, or is incomplete.',
  },
  failed: {
    offline: 'The server cannot be reached. Check your connection and try again.',
    tooMany: 'Too many tries. Wait a few minutes.',
  },
}
