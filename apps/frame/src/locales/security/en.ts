import { keyPaperWords } from './keyPaperWords.js'
import { loginWords } from './loginWords.js'
import type { SecurityWords } from './SecurityWords.js'

/** The texts of the security window in English. */
export const securityEn: SecurityWords = {
  title: 'Protection and devices',
  loading: 'One moment…',
  back: 'Back',
  done: 'Done',
  later: 'Later',
  goOn: 'Continue',
  retry: 'Try again',
  otherWay: 'Other ways',
  goneTitle: 'You can close this window',
  goneText:
    'It’s done, or it’s no longer connected to your wallet. To start again, go back to the app.',
  waitFor: (seconds) =>
    seconds < 90 ? `Wait ${seconds} seconds.` : `Wait ${Math.ceil(seconds / 60)} minutes.`,
  failures: {
    reauth: 'Confirm once more that it’s you, then try again.',
    offline: 'Can’t reach the server. Check your connection and try again. Nothing is half done.',
    'too-many': 'Too many tries.',
    'code-wrong': 'That’s not the code from the e-mail.',
    'code-expired': 'This code no longer works. Request a new one.',
    'factor-wrong': 'That doesn’t open this wallet. After five wrong tries, you have to wait.',
    'factor-last':
      'This is the only thing that protects your wallet besides your e-mail. Replace it instead.',
    'device-refused':
      'The other device refused, or the digits were wrong three times. Start again.',
    'digits-wrong': 'Those aren’t the digits that the new device shows.',
    'link-expired': 'The link no longer works. Go back and request a new one.',
    frozen: 'Your wallet is frozen.',
    held: 'The wallet’s e-mail was changed in the last 72 hours. New devices can’t use it yet.',
    conflict:
      'Another device changed the protection at the same moment. Nothing was changed here. Try again.',
    'popup-blocked':
      'Your browser blocked the window. Allow pop-ups for this page, or press again.',
    'login-denied': 'The login was cancelled. Nothing was changed.',
    'login-failed': 'The login there didn’t work. Try again later, or use another one.',
    'login-expired':
      'That login took too long, was already used, or doesn’t lead to this wallet. Try again.',
    'login-other': 'That’s another account. Log in with one that leads to this wallet.',
    'login-taken': 'This login has a wallet of its own, so it can’t be added here.',
    'logged-out': 'You’re logged out. Log in again in the app.',
    cancelled: 'Cancelled.',
    gone: 'The app is no longer connected to this window. Close it and start again.',
    other: 'That didn’t work. Nothing was changed. Try again.',
  },
  kinds: { passkey: 'Passkey', password: 'Password', key: 'Recovery key' },
  add: {
    passkey: {
      title: 'Add a passkey',
      short: 'Fingerprint, face or screen lock. The easiest, and it can’t be phished.',
      lead: 'Your device asks for your fingerprint, face or screen lock. The passkey works only on the wallet’s own website, so no other site can ask for it.',
      action: 'Create passkey',
    },
    password: {
      title: 'Add a password',
      short: 'Works in every browser, as long as you remember it.',
      lead: 'No one can reset this password, and no server ever sees it. Use one that you use nowhere else.',
      action: 'Protect with this password',
    },
    key: {
      title: 'Add a recovery key',
      short: 'To print or write down, and keep in a safe place.',
      lead: 'Anyone who has this recovery key and can log in as you can open your wallet. Keep it on paper, or in a password manager.',
      action: 'Protect with this recovery key',
    },
  },
  overview: {
    title: 'Protection and devices',
    protectedBy: 'What protects your wallet',
    emailOnly:
      'Only your e-mail. Anyone who can read it can open your wallet, and the operator’s servers together could too.',
    protectedLead:
      'A new device needs your login and one of these. The operator alone can’t open the wallet.',
    since: (date) => `Since ${date}`,
    change: 'Change',
    addFirst: 'Protect it better',
    addMore: 'Add another',
    firstStays:
      'After this, e-mail alone is never enough again: the last protection can be replaced, but not removed.',
    kit: 'A file that opens your wallet even if this service is gone.',
    devices: 'See which devices can use your wallet, and remove them.',
    requests: (count) => (count === 1 ? 'One device is waiting.' : `${count} devices are waiting.`),
    noRequests: 'Let a new device in from here.',
    delete: 'Ends this wallet everywhere.',
    frozen: 'Your wallet is frozen. No one can use it.',
    unfreezesAt: (date) =>
      `Your wallet is frozen. It will be unfrozen on ${date}, unless someone stops it.`,
    mailboxLost:
      'Someone says that your e-mail is lost, and proved it with your passkey, password or recovery key. If this wasn’t you, stop it.',
    stopLost: 'Stop it, my e-mail isn’t lost',
    mailboxMoved: 'Your e-mail changed, but messages about your wallet still go to the old one.',
    recoveryMissing:
      'Your recovery needs to be renewed: add or replace a protection now. Until then a new device can’t open your wallet, unless this one lets it in.',
  },
  mailbox: {
    title: 'Confirm your new e-mail',
    lead: 'Your e-mail changed. Confirm it with your passkey, password or recovery key, so that messages about your wallet no longer go to the old one. From then on they go to',
    warning: 'Confirm it only if this is your own e-mail. If it isn’t, close this window.',
    action: 'Confirm e-mail',
  },
  factor: {
    replaceLead:
      'Lost it, or did someone else see it? Replace it: the old one stops working at once. Only a recovery kit that was saved with the old one still opens with it.',
    removeLead: 'If you remove it, the others still protect your wallet.',
    isLast: 'It’s the only one, so it can be replaced but not removed.',
    remove: 'Remove',
    replace: 'Replace',
  },
  reauth: {
    title: 'Confirm that it’s you',
    lead: 'We sent a code to',
    code: 'Code from the e-mail',
    again: 'Send again',
    incomplete: 'Enter all digits.',
    lost: 'Can’t read this e-mail any more?',
  },
  password: {
    new: 'New password',
    yours: 'Your password',
    again: 'The same again',
    empty: 'Enter the password.',
    tooWeak: 'This password is too easy to guess.',
    differs: 'The two passwords are different.',
    show: 'Show what I type',
    computing: 'Working. This takes a moment on purpose: it makes guessing slow.',
    slow: (percent) => `Working, ${percent} %. This browser is slow at it; leave the window open.`,
    levels: { 0: 'Very weak.', 1: 'Weak.', 2: 'Fair.', 3: 'Good.', 4: 'Very good.' },
    hints: {
      short: 'Use at least 12 characters.',
      long: 'It’s too long.',
      common: 'It contains a very common password.',
      'own-words': 'It contains a part of your e-mail.',
      repeats: 'It repeats itself.',
      sequence: 'It contains letters or digits in a row.',
    },
  },
  passkey: {
    waiting: 'Follow your browser…',
    notHere:
      'Passkeys can’t be used in this window: your browser doesn’t say which app opened it. Use a password or a recovery key, or open this from an app that doesn’t ask for a number.',
    needsName:
      'Passkeys can’t be used here: they need a wallet server with a name, and this one has only a number as its address. Use a password or a recovery key.',
    notUsed: 'No passkey was used. If it’s no longer on this device, choose another way.',
    states: {
      unsupported:
        'This browser or device has no passkeys that can protect a wallet. Nothing was changed. Choose a password or a recovery key instead.',
      cancelled: 'Cancelled. Nothing was changed.',
      missing:
        'This passkey isn’t on this device. Use the device that has it, or choose another way.',
      failed: 'The passkey didn’t work. Nothing was changed.',
    },
  },
  key: {
    copy: 'Copy',
    copied: 'Copied. Paste it somewhere safe, then copy something else.',
    notCopied: 'Your browser didn’t allow copying. Write it down or print it.',
    print: 'Print',
    file: 'Save as a file',
    paper: keyPaperWords.en,
    once: 'It’s shown only now. No one can show it to you again.',
    saved: 'I’ve saved it',
    checkTitle: 'Check your recovery key',
    group: (place) => `Type group ${place} of your recovery key`,
    wrongGroup: 'That’s a different group. Look at the number of each group that you saved.',
    yours: 'Your recovery key',
    mistyped: 'There’s a typing mistake. A recovery key has 14 groups of 4.',
  },
  kit: {
    title: 'Save the recovery kit',
    lead: 'The kit is a small file. Together with its password or recovery key, it gives you your wallet back even if this service, its servers and your e-mail are all gone.',
    afterTitle: 'Your wallet is protected',
    afterLead: 'Saved. One more step makes you independent of this service:',
    opensWith: {
      password: 'The password that you just chose opens it.',
      key: 'The recovery key that you just saved opens it.',
    },
    irrevocable:
      'A kit can’t be revoked: one that was saved opens the wallet forever, also after you change your password. If someone else gets it, move everything to a new wallet.',
    save: 'Save kit',
    chooseLead: 'Choose how the kit opens.',
    noPasskey: 'Your passkey can’t open it: it works only on the wallet’s own website.',
    withPassword: 'With a password',
    withKey: 'With a new recovery key',
    passwordLead: 'Choose a password for this file.',
    keyLead: 'This recovery key opens the file. Keep the two apart.',
    savedTitle: 'Kit saved',
    savedLead:
      'Look for it with your downloads, and keep it where you keep things that matter. To use it, you need the recovery page too:',
    page: 'Download the recovery page',
    pageHint: 'One file that works from your disk, without a network. Keep it with the kit.',
  },
  devices: {
    title: 'Devices',
    lead: 'These browsers can use your wallet, or are logged in.',
    this: 'This one',
    unknown: 'Unknown browser',
    usedAt: (date) => `Last used ${date}`,
    noShare: 'Logged in, but can’t sign.',
    end: 'Remove',
    endTitle: 'Remove this device?',
    endOthers: 'Remove all others',
    endLead: 'It’s logged out, and its part of the key opens nothing any more.',
    stolen: 'It was stolen, or someone else used it',
    stolenLead:
      'Then you’ll also choose a new protection, so that nothing on it is worth anything.',
  },
  stolen: {
    title: 'Make what was stolen worthless',
    lead: 'The device is logged out. Now choose a new protection: all parts of the key are made anew, and the old ones end at once. Your other devices need your e-mail and the new protection again.',
    replaces: 'Replaces the one that you have.',
    kitHint:
      'If a recovery kit was on it together with its password, move everything to a new wallet.',
  },
  requests: {
    title: 'New devices',
    lead: 'Type the six digits that the new device shows.',
    none: 'No device is waiting. On the new device, log in and choose “Approve from another device”.',
    warning:
      'Only if you’re holding the new device yourself. If someone sent you the digits, refuse.',
    digits: 'Digits on the new device',
    incomplete: 'Enter all six digits.',
    approve: 'Let it in',
    refuse: 'Refuse',
    refresh: 'Look again',
    failures: {
      'code-wrong': 'Those aren’t the digits that the new device shows.',
      'factor-wrong': 'Those aren’t the digits that the new device shows.',
      'device-refused': 'The digits were wrong three times. The request was refused.',
    },
  },
  unfreeze: {
    title: 'Unfreeze',
    lead: 'Prove that it’s you. Every device and your e-mail are notified, and it takes effect after 24 hours, unless someone stops it.',
    action: 'Unfreeze',
    startedTitle: 'Unfreezing has begun',
    readyAt: (date) => `Your wallet can be used again on ${date}.`,
    stoppable: 'Until then, any of your devices and the link in the e-mail can stop it.',
    stop: 'Stop unfreezing',
    byMail: 'Unfreeze with a link in an e-mail',
  },
  remove: {
    title: 'Delete for good',
    warning:
      'Move what’s in this wallet somewhere else first. No one can bring it back, including the operator.',
    consequences: [
      'All parts of the key on the servers are destroyed.',
      'Your e-mail and all logins are deleted.',
      'What’s still in the wallet is lost, unless you have a recovery kit.',
    ],
    word: 'delete',
    typeWord: (word) => `Type “${word}” to go on`,
    action: 'Delete for good',
    frozen:
      'A frozen wallet can’t be deleted, so that no thief can do it. Unfreeze it first. If it’s being unfrozen already, wait until then.',
  },
  notes: {
    'lost-stopped': {
      title: 'Stopped',
      text: 'Your e-mail stays. Someone else may have your passkey, password or recovery key: replace it now.',
    },
    'unfreeze-stopped': {
      title: 'Unfreezing stopped',
      text: 'Your wallet stays frozen. If you didn’t begin to unfreeze it, someone else may have your passkey, password or recovery key: unfreeze it yourself later, and replace it then.',
    },
    'unfreeze-goes-on': {
      title: 'Not stopped',
      text: 'This device has no part of the wallet’s key, so it can’t stop this. Use another device, or the link in the e-mail.',
    },
    deleted: {
      title: 'Wallet deleted',
      text: 'It can’t be opened through this service any more. What backups still hold of it can’t be used after seven days. You can close this window.',
    },
  },
  statuses: {
    removed: 'Removed.',
    ended: 'Ended. It can no longer use your wallet.',
    'let-in': 'Let in. The new device can use your wallet now.',
    refused: 'Refused.',
    'login-added': 'Login added.',
    'login-removed': 'Login removed.',
  },
  recover: {
    title: 'Open your wallet here',
    lead: 'This browser is new to your wallet. Choose how you prove that it’s yours.',
    byDevice: 'Approve from another device',
    byLink: 'Link by e-mail',
    ways: {
      passkey: 'Fingerprint, face or screen lock.',
      password: 'The one that you chose for this wallet.',
      key: 'The 14 groups that you saved.',
      device: 'One where your wallet is open.',
      link: 'To the wallet’s e-mail.',
    },
    leads: {
      passkey: 'Your device asks for your fingerprint, face or screen lock.',
      password: 'Type it only here, in your wallet’s own window. No server sees it.',
      key: 'Type it only here, in your wallet’s own window. No server sees it.',
    },
    open: 'Open wallet',
    none: 'Nothing of this left? Then only a recovery kit opens your wallet, with the recovery page. Without one, no one can, including the operator.',
    openedTitle: 'Your wallet is open',
    openedText: 'Your other devices and your e-mail are notified. Go back to the app.',
  },
  byDevice: {
    title: 'Approve from another device',
    steps: [
      'On a device where your wallet is open, go to “Protection and devices”.',
      'Choose “New devices”.',
      'Type the six digits there that appear here.',
    ],
    waiting: 'Waiting for the other device…',
    digits: 'Type these digits on the other device:',
    warning: 'Never read them to anyone.',
  },
  byLink: {
    title: 'Link by e-mail',
    lead: 'Open the link that we sent to',
    number: 'Enter this number on the page that the link opens:',
    waiting: 'Waiting until you have opened the link…',
    spam: 'No e-mail? Check your spam folder, or have it sent again.',
  },
  ...loginWords.en,
}
