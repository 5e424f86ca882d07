import type { Context } from '../runtime/context.js'
import { signInChanged } from '../state/siwx/siwxChanges.js'
import type { SignInStatus } from '../state/siwx/siwxSlice.js'
import { changeSlices } from '../state/transition.js'
import { askingDropped } from './beginSession.js'
import { endSessions, heldSessions } from './heldSessions.js'
import type { SignInSubject } from './signInSubject.js'

/** Follows an account that is gone; where the visitor disconnected it, all sessions of its wallet's accounts end. @spec S4.52 */
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
  // While it is looked for or made, there may be one.
  const isUnknown = lastStatus === 'checking' || lastStatus === 'signing'
  const ending = [...heldSessions(context, namespace), ...(isUnknown ? [subject] : [])]
  if (ending.length > 0) notes.signedOut = endSessions(context, ending)
}
