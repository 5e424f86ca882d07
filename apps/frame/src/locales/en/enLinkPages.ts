export const enLinkPages = {
  device: {
    title: 'Use your wallet in a new browser?',
    lead: 'Someone entered your e-mail in an app. Continue only if that was you, just now.',
    number: 'The number shown in the app',
    hint: 'Two digits. Never read this page or your code to anyone.',
    confirm: 'Yes, that was me',
    working: 'One moment…',
    approved: 'Done. Go back to the app.',
    approvedHint: (origin: string) =>
      `Your wallet is opening in ${origin}. You can close this page.`,
    wrongNumber:
      'That’s not the number shown in the app. After three wrong tries, this link stops working.',
    needsTwoDigits: 'Enter both digits.',
    expired: 'This link no longer works',
    expiredHint:
      'It’s already been used, the number was wrong three times, or it’s more than ten minutes old. Log in to the app again.',
  },
  /** The same page behind the link that names the first mailbox of a wallet. */
  newMailbox: {
    title: 'Use this e-mail to get your wallet back?',
    lead: 'Someone chose this e-mail for a new wallet in an app. Continue only if that was you, just now.',
    approvedHint: (origin: string) =>
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
  /** The same page without a link: it requests one by mail. */
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
  /** The page behind escrow's link in a change of the e-mail. */
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
    confirmedHint: (newEmail: string) =>
      `Now open the link in the e-mail to ${newEmail}. If this wasn’t you, you can still stop it here.`,
    confirmedOtherHint: (oldEmail: string) =>
      `The link in the e-mail to ${oldEmail} needs to be opened too.`,
    readyHint: 'Go back to the app to finish. If this wasn’t you, you can still stop it here.',
    changed: 'E-mail changed',
    changedHint: (newEmail: string) =>
      `Your wallet now belongs to ${newEmail}. Go back to the app. For 72 hours, new devices can’t use the wallet.`,
    stopped: 'Change stopped',
    stoppedHint: 'Your wallet still uses the old e-mail.',
    expired: 'This link no longer works',
    expiredHint: 'It’s too old, incomplete or replaced by a newer one.',
  },
  unfreeze: {
    title: 'Unfreeze your wallet?',
    lead: 'It takes effect after 72 hours, since only your e-mail protects this wallet. Until then, every device is notified and can stop it.',
    start: 'Unfreeze my wallet',
    stop: 'Keep it frozen',
    working: 'One moment…',
    retry: 'Try again',
    waiting: 'Unfreezing has begun',
    waitingHint: (time: string) =>
      `Your wallet can be used again on ${time}. If you didn’t ask for this, keep it frozen.`,
    stopped: 'Your wallet stays frozen',
    stoppedHint: 'Make sure that only you can read your e-mail before you try again.',
    unfrozen: 'Your wallet isn’t frozen',
    unfrozenHint: 'You can use it in the app.',
    expired: 'This link no longer works',
    expiredHint: 'It’s too old, incomplete or already used. Use the one in the latest e-mail.',
    /** The same page without a link: it requests one by mail. */
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
    waitingHint: (time: string) =>
      `From ${time} on, log in with your new e-mail. Until then, your old e-mail and your devices can stop it. You can close this page.`,
    done: 'Your new e-mail works',
    doneHint:
      'Log in to the app with it. You’ll need your passkey, password or recovery key once more.',
    stopped: 'This was stopped',
    stoppedHint:
      'Someone with the old e-mail or one of your devices stopped it. Nothing was changed.',
    /** The page behind the link of the old mailbox. */
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

export type LinkPageMessages = typeof enLinkPages
