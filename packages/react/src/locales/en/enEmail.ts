import type { ErrorTexts } from '../ErrorTexts.js'

/** The texts of the embedded wallet: e-mail login, e-mail change, approval. */
export type EmailMessages = {
  readonly email: {
    readonly label: string
    readonly placeholder: string
    readonly go: string
    readonly or: string
    readonly title: string
    readonly hint: string
    readonly create: string
    readonly createHint: string
    readonly another: string
    readonly install: string
    readonly working: string
    readonly cooldown: (seconds: number) => string
    readonly unavailable: string
    readonly unavailableHint: string
  }
  readonly code: {
    readonly sent: (email: string) => string
    readonly digit: (at: number) => string
    readonly checking: string
    readonly resend: string
    readonly resendIn: (seconds: number) => string
    readonly resent: string
    readonly spam: string
    readonly change: string
  }
  readonly device: {
    readonly number: string
    readonly open: (email: string) => string
    /** After the code, on a new device. */
    readonly second: (email: string) => string
    readonly type: string
    readonly waiting: string
    readonly expired: string
    readonly expiredHint: string
    readonly again: string
    readonly why: string
  }
  readonly emailChange: {
    readonly label: string
    readonly hint: (email: string) => string
    readonly cancel: string
    readonly save: string
    readonly same: string
    readonly first: (email: string) => string
    readonly second: (email: string) => string
    readonly step: (at: string, of: string) => string
    readonly links: string
    readonly accepted: string
    readonly openLinks: (oldEmail: string, newEmail: string) => string
    readonly mayClose: string
    readonly startAgain: string
    readonly done: (email: string) => string
  }
  readonly approve: {
    readonly title: string
    readonly hint: string
    readonly frame: string
    readonly failed: string
    readonly nothing: string
    readonly nothingHint: string
  }
  readonly embedded: {
    readonly email: string
    readonly protection: string
    readonly protectionHint: string
    readonly types: Readonly<Record<'eoa' | 'smartAccount', string>>
    readonly switchTo: Readonly<Record<'eoa' | 'smartAccount', string>>
  }
}

export const enEmail: EmailMessages = {
  email: {
    label: 'E-mail',
    placeholder: 'you@example.com',
    go: 'Continue with e-mail',
    or: 'or',
    title: 'Log in with your e-mail',
    hint: 'We send you a code. There is no password to remember.',
    create: 'A wallet with your e-mail',
    createHint: 'Enter your address and the code we send you. Your wallet is ready right after.',
    another: 'Use a wallet I already have',
    install: 'Get a wallet app instead',
    working: 'Checking your browser. This takes a few seconds.',
    // Worded as in the spec, also for one second.
    cooldown: (seconds) => `Please try again after ${seconds} seconds`,
    unavailable: 'E-mail login is not available here',
    unavailableHint: 'Connect a wallet instead.',
  },
  code: {
    sent: (email) => `Enter the code we sent to ${email}`,
    digit: (at) => `Digit ${at} of 6`,
    checking: 'Checking the code',
    resend: 'Resend code',
    resendIn: (seconds) => `Resend in ${seconds}s`,
    resent: 'A new mail is on its way. The old one no longer works.',
    spam: 'No mail? Look in your spam folder too.',
    change: 'Use another e-mail',
  },
  device: {
    number: 'Your number',
    open: (email) => `Open the link in the mail we sent to ${email}.`,
    second: (email) => `We sent you a second mail. Open the link in it, at ${email}.`,
    type: 'Type this number there.',
    waiting: 'Waiting for you. This page goes on by itself.',
    expired: 'The link is no longer valid',
    expiredHint:
      'It was not followed in time, or the number was wrong three times. We can send you a new one.',
    again: 'Send a new mail',
    why: 'Your wallet has not been used in this browser before. This keeps others out of it.',
  },
  emailChange: {
    label: 'New e-mail',
    hint: (email) => `You have ${email} now. You confirm it first, then the new one.`,
    cancel: 'Cancel',
    save: 'Save',
    same: 'This is the address you have already',
    first: (email) => `Enter the code we sent to your current address ${email}`,
    second: (email) => `Enter the code we sent to your new address ${email}`,
    step: (at, of) => `Step ${at} of ${of}`,
    links: 'You also get a link at each address. Open both: this page goes on by itself then.',
    accepted: 'The code is right.',
    openLinks: (oldEmail, newEmail) =>
      `Now open the link in the mail to ${oldEmail}. Then we send one to ${newEmail}.`,
    mayClose: 'You may close this: the change is finished when you come back.',
    startAgain: 'Start again',
    done: (email) => `Your e-mail is now ${email}`,
  },
  approve: {
    title: 'Your wallet asks you to approve this',
    hint: 'Read it, then approve or reject it there. Closing this window rejects it.',
    frame: 'Your wallet',
    failed: 'Your wallet did not open',
    nothing: 'Nothing waits for your approval',
    nothingHint: 'When this app asks for something, it appears here.',
  },
  embedded: {
    email: 'E-mail',
    protection: 'Protected by your e-mail only',
    protectionHint: 'Whoever can read your mail can open this wallet. Keep your mailbox safe.',
    types: { eoa: 'Plain account', smartAccount: 'Smart account' },
    switchTo: {
      eoa: 'Switch to your plain account',
      smartAccount: 'Switch to your smart account',
    },
  },
}

/** The error texts of the embedded wallet. */
export const enEmailErrors: ErrorTexts = {
  'email/invalid': 'This is not an e-mail address. Check it and try again.',
  'email/cooldown': 'A mail was sent just now. Wait a moment, then try again.',
  'email/code-wrong': 'This code is not right. Try again.',
  'email/code-expired': 'This code is too old. Ask for a new one.',
  'email/too-many-tries': 'Too many wrong codes. Ask for a new one.',
  'email/link-pending': 'The link in the mail was not opened yet.',
  'email/link-expired': 'The link in the mail is no longer valid. Ask for a new mail.',
  'email/recovery-held':
    'For 72 hours after a change of the e-mail no new device can use the wallet. Use a device you already have, or wait.',
  'email/taken':
    'This address can’t be used right now. Try another one, or try again in some days.',
  'auth/not-found': 'E-mail login is not available here. Connect a wallet instead.',
  'frame/load-failed': 'Your wallet did not load. Check your connection, then try again.',
  'frame/aborted': 'It was cancelled. Nothing has changed.',
  'frame/failed': 'Your wallet could not do this. Try again.',
  'frame/required': 'Your wallet is not loaded. Reload this page.',
  'frame/request-timeout': 'Your wallet did not answer in time. Try again.',
  'frame/origin-not-allowed':
    'This site may not use the e-mail wallet. Its makers must allow it first.',
  'frame/session-expired': 'You were logged out. Log in again with your e-mail.',
  'frame/not-logged-in': 'You are not logged in. Log in with your e-mail first.',
  'frame/server-unreachable': 'The wallet’s server can’t be reached. Try again in a moment.',
  // `{time}` is replaced by when, as in “in 5 minutes”.
  'frame/too-many-requests': 'Too many requests. Try again {time}.',
  'frame/busy': 'Other requests wait for your approval. Answer them first.',
  'frame/wallet-frozen': 'This wallet is frozen. Ask those who run it to lift that.',
  'frame/share-damaged': 'A part of your key came back damaged, so nothing was signed. Try again.',
  'frame/wallet-missing':
    'The wallet’s server no longer finds your wallet. Nothing was changed. Ask those who run it for help.',
  'frame/request-refused': 'Your wallet refused this: it does not fit this site or network.',
  'frame/smart-account-unavailable': 'There is no smart account on this network.',
  'rpc/not-allowed': 'Action not allowed',
}
