import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { nextSet } from '../state/routerSteps.js'
import { signInChanged } from '../state/siwx/siwxChanges.js'
import { signInEntry } from './followAccount.js'
import { signInPort } from './signInPort.js'
import type { SignInSubject } from './signInSubject.js'
import { revoke } from './signOut.js'

/** Follows an account that is gone; where the visitor disconnected it, its session ends. @spec S4.52 */
export function forgetAccount(context: Context, subject: SignInSubject): void {
  const { connections, store } = context
  const { namespace } = subject
  const notes = connections.notes(namespace)
  const { session } = store.get().siwx.byNamespace[namespace] ?? {}
  store.update('siwx', signInChanged(namespace, undefined))
  if (store.get().router.next?.view === signInEntry.view) store.update('router', nextSet(undefined))
  if (session && notes.isLeaving) notes.signedOut = endSession(context, subject)
}

/** A host that can't be reached does not stop the visitor from disconnecting. */
async function endSession(context: Context, subject: SignInSubject): Promise<void> {
  const port = await signInPort(context)
  if (!port?.signOutOnDisconnect) return
  await revoke(context, port, subject).catch((cause) => context.reportError(toLatchkeyError(cause)))
}
