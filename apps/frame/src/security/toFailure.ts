import { isLatchkeyError } from '@latchkey/protocol'
import { busySecondsOf, refusalOf } from '../session/refusalError.js'
import { SecurityFailure, type SecurityFailureCode } from './SecurityFailure.js'

const codes: Readonly<Record<string, SecurityFailureCode>> = {
  'frame/aborted': 'cancelled',
  'frame/factor-wrong': 'factor-wrong',
  'frame/factor-last': 'factor-last',
  'frame/device-refused': 'device-refused',
  'frame/digits-wrong': 'digits-wrong',
  'frame/too-many-requests': 'too-many',
  'frame/server-unreachable': 'offline',
  'frame/request-timeout': 'offline',
  'frame/wallet-frozen': 'frozen',
  'frame/not-logged-in': 'logged-out',
  'email/code-wrong': 'code-wrong',
  'email/code-expired': 'code-expired',
  'email/too-many-tries': 'code-expired',
  'email/link-expired': 'link-expired',
  'email/recovery-held': 'held',
  'email/cooldown': 'too-many',
  'social/denied': 'login-denied',
  'social/failed': 'login-failed',
  'social/expired': 'login-expired',
  'social/unavailable': 'login-failed',
}

/** Returns a failure as the window reads it: never a server's text. */
export function toFailure(error: unknown): {
  readonly failure: SecurityFailureCode
  readonly seconds?: number
} {
  if (error instanceof SecurityFailure) return { failure: error.code }
  // The session lives, since its tokens were renewed before: what is refused is its age.
  if (refusalOf(error) === 'unauthorized') return { failure: 'reauth' }
  if (refusalOf(error) === 'already-exists') return { failure: 'conflict' }
  const failure = isLatchkeyError(error) ? (codes[error.code] ?? 'other') : 'other'
  const seconds = busySecondsOf(error)
  return { failure, ...(seconds !== undefined && { seconds }) }
}
