import { pluralize } from '../../formats/pluralize.js'

export const enEmbedded = {
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
    second: (email: string) => `We sent a second e-mail to ${email}. Open the link in it.`,
    type: 'Enter this number there.',
    waiting: 'Waiting for you. This page will continue automatically.',
    expired: 'This link has expired',
    expiredHint:
      'It wasn’t opened in time, or the number was wrong three times. We can send you a new one.',
    again: 'Send a new e-mail',
    why: 'This browser is new to your wallet, or has cleared its storage, as Safari does after a week without a visit. Nothing is lost: this step keeps others out.',
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
  protection: {
    label: 'Protection',
    protectedBy: {
      email: 'Protected by your e-mail only',
      passkey: 'Protected by a passkey',
      password: 'Protected by a password',
      key: 'Protected by a recovery key',
    },
    /** Protected by the e-mail alone. */
    emailHint: 'Anyone who can read your e-mail can open this wallet. Keep your inbox secure.',
    ownHint: 'Your e-mail alone can’t open this wallet in a new browser.',
    movedHint: 'Your e-mail changed. Confirm it here, with what protects your wallet.',
    /** For other logins, which an e-mail alone never opens. */
    social: {
      mailbox: 'Protected by your login and your mailbox',
      mailboxHint: 'A new device needs your login and the link that is sent to your mailbox.',
      ownHint: 'Your login alone can’t open this wallet in a new browser.',
      offerHint:
        'Right now, your login and a link in your mailbox open it. A passkey, a password or a recovery key is safer.',
    },
    offer: {
      title: 'Protect this wallet',
      hint: 'Right now, anyone who can read your e-mail can open it. A passkey, a password or a recovery key changes that.',
      go: 'Protect wallet',
      dismiss: 'No thanks',
    },
    recovery: {
      title: 'Your wallet is protected',
      hint: 'Your e-mail alone doesn’t open it in a new browser. Use your passkey, your password or your recovery key, or approve it on a device you’ve used before.',
      go: 'Continue',
      overHint: 'This took too long. We can e-mail you a new code, then you can try again.',
      /** Beside the mail's link, for a wallet protected by the e-mail alone. */
      otherDevice: 'Approve on another device instead',
      lostMailbox: 'Lost access to this e-mail?',
    },
    move: {
      intro:
        'A recovery key or a recovery kit in the wrong hands can’t be called back. Make a fresh wallet, for example with another e-mail, and move everything there. Your wallet asks you for each transfer.',
      row: 'Move everything',
      rowHint: 'To a fresh wallet of yours',
      list: 'What moves',
      nothing: 'There’s nothing to move on this network.',
      failed: 'Some of what you hold couldn’t be loaded',
      failedHint: 'The list may not be complete.',
      hidden: (count: number) =>
        pluralize('en', count, {
          one: '# thing that looks like spam stays here.',
          other: '# things that look like spam stay here.',
        }),
      move: (count: number) =>
        pluralize('en', count, { one: 'Move # thing', other: 'Move # things' }),
      moving: 'Moving…',
      done: (network: string) => `Everything on ${network} was sent.`,
      otherNetworks: 'Every network has a list of its own:',
      refused: 'You declined. Nothing was sent.',
      left: 'Stays',
      statuses: { waiting: 'Waiting', asking: 'In your wallet', sent: 'Sent', failed: 'Failed' },
    },
  },
}

export type EmbeddedMessages = typeof enEmbedded
