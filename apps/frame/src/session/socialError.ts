import { LatchkeyError } from '@latchkey/protocol'
import type { VaultRefusal } from '@latchkey/protocol/vault'
import { refusalOf } from './refusalError.js'

type Codes = Readonly<
  Partial<Record<VaultRefusal, `social/${'denied' | 'expired' | 'failed' | 'unavailable'}`>>
>

/** Throws the error that a page shows for a refusal, and every other one as it is. */
const throwAs =
  (codes: Codes) =>
  (error: unknown): never => {
    const refusal = refusalOf(error)
    const code = refusal && codes[refusal]
    throw code ? new LatchkeyError(code) : error
  }

/** Throws the error of a login that auth does not begin. */
export const beginError = throwAs({
  'not-found': 'social/unavailable',
  // The provider does not answer; auth does.
  unavailable: 'social/failed',
})

/** Throws the error of a result that auth does not take. */
export const finishError = throwAs({
  'code-expired': 'social/expired',
  'invalid-input': 'social/expired',
  'not-found': 'social/expired',
})

/** Throws the error of a token of the host that auth does not take. */
export const tokenError = throwAs({
  'not-found': 'social/unavailable',
  'code-expired': 'social/expired',
  'already-exists': 'social/expired',
  'code-wrong': 'social/denied',
  'invalid-input': 'social/denied',
  unauthorized: 'social/denied',
})
