import { enCard } from './enCard.js'

export const enApproval = {
  ...enCard,
  /** After a press that came too early to count. */
  pressAgain: 'That press came too early. Press Approve again.',
  reasons: {
    covered: 'Something is covering this window.',
    outside: 'Part of this window is off-screen.',
    small: 'This window is too small.',
    moved: 'One moment…',
    arming: 'One moment…',
    tick: 'Tick the box first.',
    unread: 'Scroll down to read everything.',
  },
  callsItself: (name: string) => `calls itself “${name}”`,
  network: 'Network',
  account: 'Wallet',
  message: 'Message',
  messageHex: 'Message as bytes',
  data: 'Data',
  fee: 'Max network fee',
  sponsoredFee: 'Network fee',
  /** Comes before the sponsor's name. */
  paidBy: 'Paid by',
  expected: 'Preview',
  expectedOf: {
    succeeds: 'Expected to go through, and no tokens move.',
    unseen: 'Expected to go through. What leaves your account couldn’t be checked.',
  },
  /** What a request comes to. */
  verdicts: {
    risky: 'This is dangerous. Reject it unless you’re sure.',
    unread: 'This can’t be read in full.',
    differs: 'The preview differs from what this request says.',
    careful: 'Check this first.',
    asShown: 'Expected to go through as shown.',
    signature: 'Only a signature: nothing is sent.',
  },
  /** Beside an address that the wallet itself knows. */
  known: {
    own: 'your account',
    sentTo: 'you’ve sent here before',
    token: 'a well-known token',
    router: 'a well-known exchange',
  },
  /** Beside any other recipient. */
  newRecipient: 'new to you',
  details: 'Details',
  /** Below all that is only the server's word. */
  sources: 'A server’s preview, values and names can be wrong.',
  baseUnits: 'smallest units',
  /** How many inflows are not listed. */
  moreInflows: (count: number) =>
    count === 1 ? 'and 1 more coming in' : `and ${count} more coming in`,
  /** Beside the amount of a token that is not well known. */
  unverified: 'name and units not verified',
  nonce: 'Nonce (place in order), set by the page',
  similarAddress: 'Address you know',
  raw: 'Bytes to sign',
  tick: 'I understand the risk and want to sign data I can’t read.',
  /** Scrolls to the next part of what is to be read. */
  readOn: 'Keep reading',
  approve: 'Approve',
  reject: 'Reject',
  close: 'Close',
  retry: 'Try again',
  signing: 'Signing…',
  reading: 'Reading the request…',
  more: (count: number) =>
    count === 1 ? '1 more request waiting' : `${count} more requests waiting`,
  protection: {
    email: 'Protected by your e-mail only',
    passkey: 'Protected by your passkey',
    password: 'Protected by your password',
    key: 'Protected by your recovery key',
  },
  blockedTitle: 'Blocked',
  failedTitle: 'Something went wrong',
  /** Instead of it, where the account has too little. */
  fundsTitle: 'Not enough coins',
  failed: {
    unreachable: 'Can’t reach the network or the wallet’s server.',
    refused: 'The network’s server says it was rejected. Check your activity before you try again.',
    revert: 'The network says this transaction would fail.',
    funds: 'You don’t have enough in your account for this.',
    expired: 'This took too long and has expired. Nothing was sent. Try again in the app.',
    frozen: 'This wallet is frozen. Nothing was signed.',
    other: 'Nothing was sent. Try again in the app.',
  },
  alerts: {
    title: 'Your wallet was used somewhere else',
    hint: 'If this was you, all is well. If not, freeze the wallet now so no one can use it.',
    /** Below it, where the mailbox is being replaced. */
    lostHint:
      'Your e-mail isn’t lost? You can also stop this under “Protection and devices”, or with the link in the e-mail.',
    kinds: {
      'device-added': 'A new device got access to your wallet',
      'device-waiting': 'A new device wants access to your wallet and gets it after a day',
      'email-change-started': 'A change of your e-mail was started',
      'email-changed': 'Your wallet’s e-mail was changed',
      'recovery-changed': 'What protects your wallet was changed',
      'unfreeze-started': 'Someone asked to unfreeze your wallet',
      'login-added': 'A way to log in was added to your account',
      'login-removed': 'A way to log in was removed from your account',
      'mailbox-lost': 'Someone says your e-mail is lost and wants to replace it',
    },
    undelivered: 'We haven’t been able to e-mail you about this yet.',
    mine: 'That was me',
    freeze: 'Freeze wallet',
    freezeTitle: 'Freeze your wallet?',
    freezeHint:
      'No one, including you, can use the wallet until it’s unfrozen. Unfreezing takes a day or more, and every device is notified.',
    back: 'Back',
    frozen: 'Your wallet is frozen',
    frozenHint: 'No one can use it now. You can unfreeze it under “Protection and devices”.',
    /** Instead of it, where unfreezing has begun. */
    unfreezesAt: (date: string) =>
      `No one can use it now. It will be unfrozen on ${date}. You can stop that under “Protection and devices”.`,
  },
  /** The card that leads to the vault's own window. */
  security: {
    notNow: 'Not now',
    protect: {
      title: 'Protection and devices',
      lead: 'This opens your wallet’s own window. What you type there stays between you and your wallet: this page can’t see it.',
    },
    recover: {
      title: 'Open your wallet in this browser',
      lead: 'This wallet is protected by more than your e-mail. Its own window opens, where this page can’t see what you do.',
    },
    'recover-login': {
      title: 'Open your wallet in this browser',
      lead: 'In a new browser, your login alone doesn’t open this wallet. Its own window opens, where this page can’t see what you do.',
    },
    'protect-first': {
      title: 'Before your wallet opens',
      lead: 'First choose how you’d get your wallet back. Its own window opens, where this page can’t see what you do.',
    },
  },
  window: {
    lead: 'This browser can’t tell whether the page is covering this request, so you’ll approve it in a separate window.',
    open: 'Open window',
    opened: 'Continue in the window that opened.',
    again: 'Open it again',
    unseen:
      'Continue in the new window. If none opened, allow pop-ups for this page and try again.',
    /** Before the number, in the frame. */
    typeNumber: 'If the window asks for a number, enter this one:',
    expired: 'The window wasn’t answered in time.',
    done: 'Done. You can close this window.',
    gone: 'This window is no longer needed. Close it and start again in the app.',
    /** In the window, before anything of the request is shown. */
    number: {
      title: 'Enter the number from the app',
      lead: 'Go back to the app where you pressed “Open window”. Your wallet shows two digits there, in its own area.',
      warning:
        'If this page didn’t open by itself, close it. Only the app where you pressed “Open window” shows the number, in your wallet’s own area. If another page, a message or a call gives you a number, close this page.',
      label: 'Number',
      continue: 'Continue',
      wrong:
        'Your wallet isn’t showing this number. After three wrong tries, this window stops working.',
      needsTwoDigits: 'Enter both digits.',
    },
  },
}

export type ApprovalMessages = typeof enApproval
