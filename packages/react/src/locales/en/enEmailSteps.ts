/** The texts of what follows the form for the e-mail: code, link, approval, e-mail change. In English they load with the views that show them, since few visitors see those. */
export type EmailStepMessages = {
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
  readonly approve: {
    readonly title: string
    readonly hint: string
    readonly frame: string
    readonly failed: string
    readonly nothing: string
    readonly nothingHint: string
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
}

export const enEmailSteps: EmailStepMessages = {
  code: {
    sent: (email) => `Enter the code we sent to ${email}`,
    digit: (at) => `Digit ${at} of 6`,
    checking: 'Checking the code',
    resend: 'Resend code',
    resendIn: (seconds) => `Resend in ${seconds}s`,
    resent: 'A new e-mail is on its way. The old one no longer works.',
    spam: 'No e-mail? Check your spam folder too.',
    change: 'Use a different e-mail',
  },
  approve: {
    title: 'Your wallet needs your approval',
    hint: 'Read the request, then approve or reject it there. Closing this window rejects it.',
    frame: 'Your wallet',
    failed: 'Couldn’t open your wallet',
    nothing: 'Nothing to approve',
    nothingHint: 'Requests from this app will appear here.',
  },
  device: {
    number: 'Your number',
    open: (email) => `Open the link in the e-mail we sent to ${email}.`,
    second: (email) => `We sent a second e-mail to ${email}. Open the link in it.`,
    type: 'Enter this number there.',
    waiting: 'Waiting for you. This page will continue automatically.',
    expired: 'This link has expired',
    expiredHint:
      'It wasn’t opened in time, or the number was wrong three times. We can send you a new one.',
    again: 'Send a new e-mail',
    why: 'Your wallet hasn’t been used in this browser before. This step keeps others out.',
  },
  emailChange: {
    label: 'New e-mail',
    hint: (email) => `Your e-mail is ${email}. You’ll confirm it first, then the new one.`,
    cancel: 'Cancel',
    save: 'Continue',
    same: 'This is already your e-mail',
    first: (email) => `Enter the code we sent to your current e-mail ${email}`,
    second: (email) => `Enter the code we sent to your new e-mail ${email}`,
    step: (at, of) => `Step ${at} of ${of}`,
    links:
      'We’ll also send a link to each address. Open both, and this page will continue automatically.',
    accepted: 'Code accepted.',
    openLinks: (oldEmail, newEmail) =>
      `Now open the link in the e-mail to ${oldEmail}. Then we’ll send one to ${newEmail}.`,
    mayClose: 'You can close this. The change will finish when you come back.',
    startAgain: 'Start over',
    done: (email) => `Your e-mail is now ${email}`,
  },
}
