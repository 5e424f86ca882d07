import { pluralize } from '../../formats/pluralize.js'

/** The texts of what protects an embedded wallet. In English they load with the views that show them, since most pages have none of those. */
export const enProtection = {
  protection: {
    label: 'Protection',
    protectedBy: {
      email: 'Protected by your e-mail only',
      passkey: 'Protected by a passkey',
      password: 'Protected by a password',
      key: 'Protected by a recovery key',
    },
    /** For a wallet that the e-mail alone protects. */
    emailHint: 'Anyone who can read your e-mail can open this wallet. Keep your inbox secure.',
    /** For one that the visitor has protected. */
    ownHint: 'Your e-mail alone can’t open this wallet in a new browser.',
    /** For one whose new e-mail has to be confirmed. */
    movedHint: 'Your e-mail changed. Confirm it here, with what protects your wallet.',
    /** The same for an account of another login, which an e-mail alone never opens. */
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
    /** The step of a login that opens a protected wallet. */
    recovery: {
      title: 'Your wallet is protected',
      hint: 'Your e-mail alone doesn’t open it in a new browser. Use your passkey, your password or your recovery key, or approve it on a device you’ve used before.',
      go: 'Continue',
      overHint: 'This took too long. We can e-mail you a new code, then you can try again.',
      /** Beside the link of a mail, for a wallet that the e-mail alone protects. */
      otherDevice: 'Approve on another device instead',
      /** Beside the code, for a visitor who no longer gets mails. */
      lostMailbox: 'Lost access to this e-mail?',
    },
    /** The view that moves everything to a fresh wallet. */
    move: {
      intro:
        'A recovery key or a recovery kit in the wrong hands can’t be called back. Make a fresh wallet, for example with another e-mail, and move everything there. Your wallet asks you for each transfer.',
      /** The row that leads here, and what for. */
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

export type ProtectionMessages = typeof enProtection
