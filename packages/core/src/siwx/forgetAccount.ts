import type { Context } from '../runtime/context.js'
import { signInChanged } from '../state/siwx/siwxChanges.js'
import type { SignInStatus } from '../state/siwx/siwxSlice.js'
import { changeSlices } from '../state/transition.js'
import { askingDropped } from './beginSession.js'
import { endSessions, heldSessions } from './heldSessions.js'
import type { SignInSubject } from './signInSubject.js'

/** When the visitor disconnects, ends all sessions of the wallet's accounts. @spec S4.52 */
export function forgetAccount(
  context: Context,
  subject: SignInSubject,
  lastStatus: SignInStatus | undefined,
): void {
  const { connections, signingIn, store } = context
  const { namespace } = subject
  const notes = connections.notes(namespace)
  signingIn.attempts?.get(namespace)?.controller.abort()
  store.commit(changeSlices({ router: askingDropped, siwx: signInChanged(namespace, undefined) }))
  if (!notes.isLeaving) return
  // A pending lookup or signature may still produce a session.
  const isUnknown = lastStatus === 'checking' || lastStatus === 'signing'
  const ending = [...heldSessions(context, namespace), ...(isUnknown ? [subject] : [])]
  if (ending.length > 0) notes.signedOut = endSessions(context, ending)
}
