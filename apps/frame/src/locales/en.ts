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
  readonly freeze: {
    readonly title: string
    readonly lead: string
    readonly confirm: string
    readonly working: string
    readonly frozen: string
    readonly frozenHint: string
    readonly expired: string
    readonly expiredHint: string
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
    expiredHint: 'It was used already, or it is older than ten minutes. Log in to the app again.',
  },
  freeze: {
    title: 'Freeze your wallet?',
    lead: 'Do this if you did not log in or change your e-mail yourself. Nobody, you included, can use the wallet until its operator has helped you.',
    confirm: 'Freeze my wallet',
    working: 'One moment …',
    frozen: 'Your wallet is frozen',
    frozenHint: 'No part of it is handed out any more. Ask the operator of this site for help.',
    expired: 'This link no longer works',
    expiredHint: 'It is too old, or incomplete. Use the link in the newest mail.',
  },
  failed: {
    offline: 'The server cannot be reached. Check your connection and try again.',
    tooMany: 'Too many tries. Wait a few minutes.',
  },
}
