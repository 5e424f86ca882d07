import type { ErrorTexts } from '../ErrorTexts.js'

/** Loads with its views: most pages have none. */
export const enSignIn = {
  signIn: {
    headline: (app: string) => `Sign in to ${app}`,
    /** Without the app's name. */
    plainHeadline: 'Sign in to this app',
    why: 'Sign a message to prove that this account is yours. It isn’t a transaction and costs nothing.',
    /** Cancelling, where the app requires a session. */
    required: 'If you cancel, your wallet is disconnected.',
    optional: 'If you cancel, you can still sign in later.',
    account: 'Account',
    confirm: (wallet: string) => `Confirm in ${wallet}`,
    confirmHint:
      'Read the message and sign it there. If no window appears, open the wallet yourself.',
    noAnswer:
      'No answer yet. Open your wallet. If nothing waits there, cancel or reload this page.',
    declined: 'Not signed in',
    failed: 'Couldn’t sign you in',
    sign: 'Sign',
    signing: 'Signing…',
    checking: 'Checking…',
    cancel: 'Cancel',
    cancelling: 'Cancelling…',
    sessions: 'Sign-in',
    signIn: 'Sign in',
    signedOut: 'Not signed in',
    signOut: 'Sign out',
    disconnects: 'Signing out disconnects your wallet',
    signOutDone: 'You’re signed out',
    signOutFailed: 'Couldn’t sign you out.',
    /** "5 minutes ago". */
    since: (time: string) => `Signed in ${time}`,
    signedIn: 'Signed in',
    /** "in 7 days". */
    until: (time: string) => `Ends ${time}`,
  },
  errors: {
    'siwx/authenticating': 'Authenticating...',
    'siwx/declined': 'You declined the signature. You can try again.',
    'siwx/not-signed-in': 'You’re not signed in. Sign in first.',
    'siwx/signature-invalid':
      'The signature doesn’t match your account. Try again, or use another wallet.',
    'siwx/domain-not-accepted':
      'This page’s web address isn’t accepted by its sign-in. Contact its owner.',
    'siwx/uri-not-accepted':
      'This page’s web address isn’t accepted by its sign-in. Contact its owner.',
    'siwx/origin-not-accepted':
      'This page’s web address isn’t accepted by its sign-in. Contact its owner.',
    'siwx/resources-not-accepted':
      'This site’s sign-in refused its own message. Contact its owner.',
    'siwx/network-not-accepted': 'You can’t sign in on this network. Switch to another one.',
    'siwx/message-expired': 'This took too long. Try again.',
    'siwx/message-not-yet-valid': 'Your device’s clock seems to be wrong. Set it and try again.',
    'siwx/message-malformed': 'This site’s sign-in isn’t working. Contact its owner.',
    'siwx/nonce-not-accepted': 'This message has expired or was used before. Try again.',
    'siwx/chain-unreachable': 'Your signature can’t be checked right now. Try again in a moment.',
    'siwx/smart-account-unsupported':
      'This app may not support smart accounts. Try again with another account.',
    'siwx/too-many-requests': 'Too many attempts. Try again in a moment.',
    'siwx/store-full': 'The server can’t sign anyone in right now. Try again later.',
    'siwx/store-failed': 'The server can’t sign anyone in right now. Try again later.',
    'siwx/disabled': 'This app has no sign-in.',
    'siwx/address-required': 'No wallet is connected. Connect one and try again.',
    'siwx/network-required': 'You can’t sign in on this network. Switch to another one.',
    'siwx/verification-failed': 'This app couldn’t confirm your signature. Try again in a moment.',
    'siwx/params-required': 'This site’s sign-in isn’t working. Contact its owner.',
    'siwx/session-address-missing': 'This site’s sign-in isn’t working. Contact its owner.',
    'siwx/session-chain-missing': 'This site’s sign-in isn’t working. Contact its owner.',
    'siwx/sign-out-failed': 'Couldn’t sign you out. Try again in a moment.',
  } satisfies ErrorTexts,
}

export type SignInMessages = typeof enSignIn
