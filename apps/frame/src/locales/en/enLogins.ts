/** The texts of logins by providers, and of a wallet that nothing would bring back yet, in English. */
export const enLogins = {
  logins: {
    title: 'Logins',
    /** Below the title in the overview. */
    short: 'The ways to log in to your account.',
    lead: 'Each of these logs you in. On a new device, your wallet also needs what protects it.',
    email: 'Code by e-mail',
    emailHint: 'We send a code when you log in.',
    addTitle: 'Add a login',
    addLead:
      'It then leads to this wallet too. A login that already has a wallet of its own can’t be added.',
    add: (name: string) => `Add ${name}`,
    remove: 'Remove',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeLead:
      'To show that it’s yours, log in there once more. After that, it no longer leads to this wallet.',
    removeAction: (name: string) => `Log in with ${name} and remove it`,
    /** Of a login that an intruder may have added. */
    removeEarlier: 'If it isn’t yours, a login that you had before can remove it, too.',
    removeByEmail: 'Remove it by your e-mail',
    isLast: 'Your only login can’t be removed. Add another one first.',
    /** Of a login that this window cannot make. */
    elsewhere: 'Belongs to an app, or is no longer offered here.',
    againLead: 'Log in again with an account that leads to this wallet.',
    again: (name: string) => `Log in with ${name} again`,
    waiting: 'Continue in the window that opened. If there’s none, press again.',
    /** Where no login can be made again in this window. */
    noneHere:
      'Your login can’t be repeated in this window. Log out in the app, log in again, and come back here within five minutes.',
  },
  first: {
    title: 'Before your wallet opens',
    lead: 'Choose how you’d get it back if you lost this device. Your login alone can’t do that, so your address is shown only after this.',
    /** Why there are no passkeys, where a mailbox is offered too. */
    passkey: {
      notHere:
        'Passkeys can’t be used in this window: your browser doesn’t say which app opened it. Choose another way below.',
      needsName:
        'Passkeys can’t be used here: they need a wallet server with a name, and this one has only a number as its address. Choose another way below.',
    },
    mailbox: 'E-mail',
    mailboxShort: 'We send a link to confirm it. No other step is needed.',
    mailboxLead:
      'Is this the e-mail for recovery? On a new device, you need your login and a link that we send there. Use one that you’ll keep.',
    /** Names the mailbox that the provider has verified. */
    suggested: (email: string) => `E-mail a link to ${email}`,
    otherMailbox: 'Another e-mail',
    elsewhereTitle: 'Your wallet was begun elsewhere',
    elsewhereLead:
      'You began a wallet with this login in another browser, but didn’t choose how to get it back. Finish it there and come back, or start again here.',
    again: 'Start again here',
    againShort: 'If you no longer have the other browser.',
    againLead:
      'The unfinished wallet is deleted, and a new one begins here. Nothing is lost: its address was never shown to anyone.',
    againAction: 'Delete it and start again',
  },
  mailboxForm: {
    label: 'E-mail',
    invalid: 'Enter a full e-mail address.',
    send: 'E-mail me the link',
    /** Asks which one it is. */
    which: 'Which e-mail did you choose to get this wallet back?',
    /** Where it was typed: escrow does not say whether it is the right one. */
    maybeSent: 'If it’s the wallet’s e-mail, a link is on its way. Open it:',
  },
}

export type LoginMessages = typeof enLogins
