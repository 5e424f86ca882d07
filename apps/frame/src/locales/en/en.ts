import { enApproval } from './enApproval.js'
import { enLinkPages } from './enLinkPages.js'
import { enSecurity } from './enSecurity.js'

/** Every text of the frame and its pages in English, but for those of the recovery page, which is a file of its own. */
export const en = {
  ...enLinkPages,
  approval: enApproval,
  security: enSecurity,
  shell: {
    /** Shown where the frame does not work: in a page that may not embed it, or in none. */
    notHere: 'This wallet only opens inside apps that are allowed to show it.',
  },
  /** The page that a provider of logins leads back to. */
  social: {
    title: 'Logging you in',
    working: 'One moment…',
    retry: 'Try again',
    done: 'Done. Go back to the app.',
    doneHint: 'You can close this window.',
    /** Where the app is not reached from here, and the visitor hands the result over. */
    apart: 'Continue in the app?',
    apartHint: 'Continue only if you began this login yourself, in this app, just now.',
    /** Where no page takes the result: the app's page was loaded anew, or left. */
    gone: 'The page that began this login is no longer there.',
    goneHint: 'Go back to it and start again.',
    site: 'App',
    confirm: 'Continue',
    denied: 'Login cancelled',
    deniedHint: 'Nothing was passed on. Go back to the app to try again.',
    failed: 'The login didn’t work',
    failedHint: 'Go back to the app and try again, or log in another way.',
    expired: 'This login is over',
    expiredHint:
      'It was already used, took too long, or is incomplete. Go back to the app and log in again.',
    back: 'Back to the app',
  },
  failed: {
    offline: 'Can’t reach the server. Check your connection and try again.',
    tooMany: 'Too many tries. Wait a few minutes, then try again.',
  },
}

export type Messages = typeof en
