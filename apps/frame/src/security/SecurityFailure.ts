/**
 * Why something did not work, as the window says it. One list for both sides; what is not in it is `other`.
 */
const securityFailures = [
  /** The mailbox was not confirmed in the last five minutes. */
  'reauth',
  'offline',
  'too-many',
  'code-wrong',
  'code-expired',
  'factor-wrong',
  'factor-last',
  'device-refused',
  'digits-wrong',
  'link-expired',
  'frozen',
  'held',
  /** Another device changed the protection at the same time. */
  'conflict',
  /** The browser opened no window for a provider's page. */
  'popup-blocked',
  'login-denied',
  'login-failed',
  /** Its result is used up or too old, or not of this wallet. */
  'login-expired',
  /** Another account at the provider than the wallet's. */
  'login-other',
  /** The login is of another wallet. */
  'login-taken',
  'logged-out',
  'cancelled',
  'gone',
  'other',
] as const
export type SecurityFailureCode = (typeof securityFailures)[number]

export class SecurityFailure extends Error {
  readonly code: SecurityFailureCode
  /** When another attempt makes sense. */
  readonly seconds: number | undefined

  constructor(code: SecurityFailureCode, seconds?: number) {
    super(code)
    this.name = 'SecurityFailure'
    this.code = code
    this.seconds = seconds
  }
}

/** Returns a name that came from outside as one of the list. */
export const toFailureCode = (name: string): SecurityFailureCode =>
  securityFailures.find((code) => code === name) ?? 'other'
