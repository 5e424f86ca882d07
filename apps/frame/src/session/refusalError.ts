import { type ErrorCode, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { Refusal, VaultRefusal, WorkTask } from '@latchkey/protocol/vault'
import type { RefusalCause } from './Session.js'

/** The error code of each refusal that no wait ends. */
const codes = {
  'invalid-input': 'frame/failed',
  unauthorized: 'frame/session-expired',
  'use-dpop-nonce': 'frame/session-expired',
  'origin-refused': 'frame/origin-not-allowed',
  'code-wrong': 'email/code-wrong',
  'code-expired': 'email/code-expired',
  'code-spent': 'email/too-many-tries',
  'work-required': 'frame/failed',
  'link-pending': 'email/link-pending',
  'link-expired': 'email/link-expired',
  'release-held': 'email/recovery-held',
  'not-found': 'frame/failed',
  'already-exists': 'frame/failed',
  frozen: 'frame/wallet-frozen',
  unavailable: 'frame/server-unreachable',
} as const satisfies Record<Exclude<VaultRefusal, 'cooldown' | 'too-many'>, ErrorCode>

/** Converts a refusal to our error, with the refusal in `cause` for the frame's own use. */
export function refusalError(
  refusal: VaultRefusal,
  { seconds, work }: Pick<Refusal, 'seconds' | 'work'> = {},
): LatchkeyError {
  const cause: RefusalCause = { refusal, ...(work && { work }), ...(seconds && { seconds }) }
  if (refusal === 'cooldown')
    return new LatchkeyError('email/cooldown', { seconds: seconds ?? 30, cause })
  if (refusal === 'too-many')
    return new LatchkeyError('frame/too-many-requests', { seconds: seconds ?? 60, cause })
  return new LatchkeyError(codes[refusal], { cause })
}

/** The error of a login, or a change of the e-mail, that auth refused because of the address. */
export const addressError = (error: unknown): unknown =>
  refusalOf(error) === 'already-exists' ? new LatchkeyError('email/taken') : error

/** The error of an address that the vault does not accept as one. */
export const invalidAddressError = (error: unknown): unknown =>
  refusalOf(error) === 'invalid-input' ? new LatchkeyError('email/invalid') : error

/** The error of a link, or a change, that the vault does not have any more. */
export const goneLinkError = (error: unknown): unknown =>
  refusalOf(error) === 'not-found' ? new LatchkeyError('email/link-expired') : error

/** Whether a wait ended without a result, and is to be repeated: too many wait, or it timed out. */
export const isWaitAgain = (error: unknown): boolean =>
  refusalOf(error) === 'too-many' || isLatchkeyError(error, 'frame/request-timeout')

/** Returns the refusal behind an error, if there is one. */
export const refusalOf = (error: unknown): VaultRefusal | undefined => causeOf(error)?.refusal

/** Returns the seconds to wait where a visitor, or all at the same address, request too much at once. */
export const busySecondsOf = (error: unknown): number | undefined =>
  refusalOf(error) === 'too-many' ? causeOf(error)?.seconds : undefined

export const workOf = (error: unknown): WorkTask | undefined => causeOf(error)?.work

function causeOf(error: unknown): RefusalCause | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'refusal' in cause
    ? (cause as RefusalCause)
    : undefined
}
