import type { ErrorTexts } from '../ErrorTexts.js'

export const enEmail = {
  email: {
    label: 'E-mail',
    placeholder: 'you@example.com',
    go: 'Continue with e-mail',
    or: 'or',
    title: 'Log in with your e-mail',
    hint: 'We’ll e-mail you a code. There’s no password to remember.',
    create: 'Create a wallet with your e-mail',
    createHint: 'Enter your e-mail and the code we send you. Your wallet will be ready right away.',
    another: 'Use a wallet I already have',
    install: 'Get a wallet app instead',
    working: 'Checking your browser. This takes a few seconds.',
    endsWithPage: 'This browser blocks storage here',
    endsWithPageHint:
      'You can log in and use your wallet, but you’ll need to log in again after reloading or leaving this page.',
    cooldown: (seconds: number) => `Please try again after ${seconds} seconds`,
    unavailable: 'E-mail login isn’t available here',
    unavailableHint: 'Connect a wallet instead.',
  },
  embedded: {
    email: 'E-mail',
  },
}

export type EmailMessages = typeof enEmail

export const enEmailErrors = {
  'email/invalid': 'Enter a valid e-mail address.',
  'email/cooldown': 'We just sent an e-mail. Wait a moment, then try again.',
  'email/code-wrong': 'Wrong code. Try again.',
  'email/code-expired': 'This code has expired. Request a new one.',
  'email/too-many-tries': 'Too many wrong codes. Request a new one.',
  'email/link-pending': 'The link in the e-mail hasn’t been opened yet.',
  'email/link-expired': 'The link in the e-mail has expired. Request a new e-mail.',
  'email/recovery-held':
    'For 72 hours after an e-mail change, new devices can’t use the wallet. Use a device you’ve used before, or wait.',
  'email/taken':
    'This address can’t be used right now. Try another one, or try again in a few days.',
  'auth/not-found': 'E-mail login isn’t available here. Connect a wallet instead.',
  'frame/load-failed': 'Couldn’t load your wallet. Check your connection and try again.',
  'frame/aborted': 'Cancelled. Nothing changed.',
  'frame/failed': 'Your wallet couldn’t do this. Try again.',
  'frame/required': 'Your wallet isn’t loaded. Reload this page.',
  'frame/request-timeout': 'Your wallet didn’t respond in time. Try again.',
  'frame/origin-not-allowed':
    'This site isn’t allowed to use the e-mail wallet. Its owner has to set this up first.',
  'frame/session-expired': 'You were logged out, perhaps on another device. Log in again.',
  'frame/not-logged-in': 'You’re not logged in. Log in first.',
  'frame/server-unreachable': 'Can’t reach the wallet’s server. Try again in a moment.',
  // `{time}`: “in 5 minutes”.
  'frame/too-many-requests': 'Too many requests. Try again {time}.',
  'frame/busy': 'Other requests are waiting for your approval. Answer them first.',
  'frame/wallet-frozen':
    'This wallet is frozen. You can unfreeze it under Protection in your settings.',
  'frame/share-damaged': 'Part of your key came back damaged, so nothing was signed. Try again.',
  'frame/wallet-missing':
    'The wallet’s server can’t find your wallet. Nothing changed. Contact its operator for help.',
  'frame/wallet-older':
    'The wallet’s server shows an older state of your wallet, so nothing was opened. Contact its operator for help.',
  'frame/changed-elsewhere':
    'Another device changed your wallet’s protection at the same time. Check it there, or try again.',
  'frame/factor-wrong':
    'This isn’t the password, passkey or recovery key of your wallet. Try again.',
  'frame/factor-last': 'Your wallet’s last protection can’t be removed. Add another one first.',
  'frame/device-refused': 'Your other device didn’t approve this one. Nothing changed.',
  'frame/request-refused': 'Your wallet rejected this: it doesn’t match this site or network.',
  'frame/smart-account-unavailable': 'Smart accounts aren’t available on this network.',
  'rpc/not-allowed': 'Action not allowed',
} satisfies ErrorTexts

export type EmailErrors = typeof enEmailErrors
