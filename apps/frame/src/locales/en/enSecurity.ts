import { enDevices } from './enDevices.js'
import { enLogins } from './enLogins.js'

export const enSecurity = {
  ...enDevices,
  ...enLogins,
  /** Of the window. */
  title: 'Protection and devices',
  loading: 'One moment…',
  back: 'Back',
  done: 'Done',
  later: 'Later',
  continue: 'Continue',
  retry: 'Try again',
  otherWay: 'Other ways',
  goneTitle: 'You can close this window',
  goneText:
    'It’s done, or it’s no longer connected to your wallet. To start again, go back to the app.',
  waitFor: (seconds: number) =>
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
    since: (date: string) => `Since ${date}`,
    change: 'Change',
    addFirst: 'Protect it better',
    addMore: 'Add another',
    /** Before the first factor: there is no way back to the e-mail alone. */
    firstStays:
      'After this, e-mail alone is never enough again: the last protection can be replaced, but not removed.',
    kit: 'A file that opens your wallet even if this service is gone.',
    devices: 'See which devices can use your wallet, and remove them.',
    requests: (count: number) =>
      count === 1 ? 'One device is waiting.' : `${count} devices are waiting.`,
    noRequests: 'Let a new device in from here.',
    delete: 'Ends this wallet everywhere.',
    frozen: 'Your wallet is frozen. No one can use it.',
    unfreezesAt: (date: string) =>
      `Your wallet is frozen. It will be unfrozen on ${date}, unless someone stops it.`,
    mailboxLost:
      'Someone says that your e-mail is lost, and proved it with your passkey, password or recovery key. If this wasn’t you, stop it.',
    stopLost: 'Stop it, my e-mail isn’t lost',
    mailboxMoved: 'Your e-mail changed, but messages about your wallet still go to the old one.',
    recoveryMissing:
      'Your recovery needs to be renewed: add or replace a protection now. Until then a new device can’t open your wallet, unless this one lets it in.',
  },
  /** The e-mail that replaced a lost one. */
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
    /** Leads to the page of a lost mailbox. */
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
    slow: (percent: number) =>
      `Working, ${percent} %. This browser is slow at it; leave the window open.`,
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
    /** In a window that a number vouches for. */
    notHere:
      'Passkeys can’t be used in this window: your browser doesn’t say which app opened it. Use a password or a recovery key, or open this from an app that doesn’t ask for a number.',
    /** Where the vault is reached by a number: browsers make passkeys for names only. */
    needsName:
      'Passkeys can’t be used here: they need a wallet server with a name, and this one has only a number as its address. Use a password or a recovery key.',
    /** Cancelled where one was asked for: a browser says the same of a passkey that was deleted. */
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
    paper: {
      title: 'Recovery key of a wallet',
      wallet: 'Wallet',
      email: 'E-mail',
      made: 'Made on',
      /** The vault's address. */
      site: 'Website of the wallet’s window',
      /** What it opens: the wallet on a new device, or only the kit that was saved with it. */
      uses: {
        wallet:
          'It opens the wallet on a new device: log in to the app with the e-mail, choose “Recovery key” in the wallet’s window, and type the 14 groups. A recovery kit that was saved with this key opens with it too, on the recovery page.',
        kit: 'It opens the recovery kit that was saved with it, on the recovery page. Without that file it opens nothing.',
      },
      secret:
        'Keep it secret. Type it only in the wallet’s window or on the recovery page, never in a message.',
    },
    once: 'It’s shown only now. No one can show it to you again.',
    saved: 'I’ve saved it',
    checkTitle: 'Check your recovery key',
    group: (place: number) => `Type group ${place} of your recovery key`,
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
    /** For a wallet with a passkey. */
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
}

export type SecurityWords = typeof enSecurity
