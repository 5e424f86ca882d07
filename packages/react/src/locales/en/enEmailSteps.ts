/** The texts of what follows the form for the e-mail: code, link, approval, e-mail change. In English they load with the views that show them, since few visitors see those. */
export const enEmailSteps = {
  code: {
    sent: (email: string) => `Enter the code we sent to ${email}`,
    digit: (at: number) => `Digit ${at} of 6`,
    checking: 'Checking the code',
    resend: 'Resend code',
    resendIn: (seconds: number) => `Resend in ${seconds}s`,
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
    open: (email: string) => `Open the link in the e-mail we sent to ${email}.`,
    /** After the code, on a new device. */
    second: (email: string) => `We sent a second e-mail to ${email}. Open the link in it.`,
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
    hint: (email: string) => `Your e-mail is ${email}. You’ll confirm it first, then the new one.`,
    cancel: 'Cancel',
    save: 'Continue',
    same: 'This is already your e-mail',
    first: (email: string) => `Enter the code we sent to your current e-mail ${email}`,
    second: (email: string) => `Enter the code we sent to your new e-mail ${email}`,
    step: (at: string, of: string) => `Step ${at} of ${of}`,
    links:
      'We’ll also send a link to each address. Open both, and this page will continue automatically.',
    accepted: 'Code accepted.',
    openLinks: (oldEmail: string, newEmail: string) =>
      `Now open the link in the e-mail to ${oldEmail}. Then we’ll send one to ${newEmail}.`,
    mayClose: 'You can close this. The change will finish when you come back.',
    startAgain: 'Start over',
    done: (email: string) => `Your e-mail is now ${email}`,
  },
}

export type EmailStepMessages = typeof enEmailSteps
