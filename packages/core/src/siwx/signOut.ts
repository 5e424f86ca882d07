import { disconnect } from '../connection/disconnect.js'
import type { SignInPort } from '../ports/SignInPort.js'
import type { Context } from '../runtime/context.js'
import { signInChanged } from '../state/siwx/siwxChanges.js'
import { askHost } from './askHost.js'
import { requirePort, requireSubject, type SignInParameters } from './requireSubject.js'
import { notifyTabs, rememberSkipped } from './signInKeys.js'
import { isRequiredBy } from './signInPort.js'
import { isSameSubject, type SignInSubject, signInSubject } from './signInSubject.js'

/** Ends the session of the connected account; where sign-in is required, the wallet is disconnected with it. */
export async function signOut(
  context: Context,
  { namespace = context.store.get().networks.activeNamespace }: SignInParameters = {},
): Promise<void> {
  const port = await requirePort(context)
  const subject = requireSubject(context, namespace)
  await revoke(context, port, subject)
  const now = signInSubject(context.store.get(), subject.namespace)
  // Another account that took its place meanwhile is not signed out.
  if (!isSameSubject(now, subject)) return
  context.store.update('siwx', signInChanged(subject.namespace, { status: 'signed-out' }))
  if (isRequiredBy(port)) await disconnect(context, { namespace: subject.namespace })
  // Who signed out is not asked by the next click.
  else rememberSkipped(context, subject)
}

/** Lets the host end the session of an account. */
export async function revoke(
  context: Context,
  port: SignInPort,
  subject: SignInSubject,
): Promise<void> {
  await askHost(context, port.revokeSession(subject.chainId, subject.address))
  context.signingIn.held?.delete(`${subject.chainId}:${subject.address}`)
  notifyTabs(context, subject.namespace)
}
