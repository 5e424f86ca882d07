import { disconnect } from '../connection/disconnect.js'
import type { Context } from '../runtime/context.js'
import { signInChanged } from '../state/siwx/siwxChanges.js'
import { revoke } from './heldSessions.js'
import { isRequiredBy, requirePort, requireSubject, type SignInParameters } from './signInPort.js'
import { isActiveSubject, rememberSkipped } from './signInSubject.js'

/** Ends the account's session; disconnects its wallet if sign-in is required. */
export async function signOut(
  context: Context,
  { namespace = context.store.get().networks.activeNamespace }: SignInParameters = {},
): Promise<void> {
  const port = await requirePort(context)
  const subject = requireSubject(context, namespace)
  await revoke(context, port, subject)
  if (!isActiveSubject(context.store.get(), subject)) return
  if (isRequiredBy(port)) return disconnect(context, { namespace: subject.namespace })
  // A visitor who signed out is not asked on the next click.
  rememberSkipped(context, subject)
  context.store.update('siwx', signInChanged(subject.namespace, { status: 'signed-out' }))
}
