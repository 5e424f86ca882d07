import { isLatchkeyError } from '@latchkey/protocol'
import { useWaiting } from '../view/useWaiting.js'
import { type Asked, useAsked } from './useAsked.js'

/** Asking a wallet for something, and what came of it. */
export type Attempt = Asked & { readonly state: 'waiting' | 'declined' | 'failed' }

/** Asks a wallet once per visit and subject, and once more for each retry; while it waits, the page stays usable. */
export function useAttempt(
  ask: (left: AbortSignal) => Promise<unknown>,
  subject: unknown,
): Attempt {
  const { error, retry } = useAsked(ask, subject)
  useWaiting(error === undefined)
  const declined = isLatchkeyError(error, 'wallet/rejected')
  return { state: error === undefined ? 'waiting' : declined ? 'declined' : 'failed', error, retry }
}
