import { isLatchkeyError, LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { SignInSession } from '@latchkey/protocol/siwx'
import { signMessage } from '../connection/signMessage.js'
import type { SignInPort } from '../ports/SignInPort.js'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { signInChanged } from '../state/siwx/siwxChanges.js'
import { askHost } from './askHost.js'
import { isSmartAccount, reportSignIn } from './signInEvents.js'
import { forgetSkipped, notifyTabs } from './signInKeys.js'
import { signInPort } from './signInPort.js'
import { isSameSubject, type SignInSubject, signInSubject } from './signInSubject.js'

export type SignInParameters = { namespace?: Namespace }

/** Signs in with the connected account: the wallet signs the host's message, and the host stores the session. @spec S4.36 S5.25 */
export async function signIn(
  context: Context,
  { namespace = context.store.get().networks.activeNamespace }: SignInParameters = {},
): Promise<void> {
  const { store } = context
  const port = await requirePort(context)
  const subject = requireSubject(context, namespace)
  const isCurrent = () => isSameSubject(signInSubject(store.get(), subject.namespace), subject)
  store.update('siwx', signInChanged(subject.namespace, { status: 'signing' }))
  try {
    const session = await createSession(context, port, subject)
    await askHost(context, port.addSession(session), subject.namespace)
    forgetSkipped(context, subject)
    notifyTabs(context, subject.namespace)
    // Stored it is, but this account is not the visitor's any more.
    if (!isCurrent()) throw new LatchkeyError('connection/account-mismatch')
    store.update('siwx', signInChanged(subject.namespace, { status: 'signed-in', session }))
    reportSignIn(context, 'SIWX_AUTH_SUCCESS', subject.namespace)
  } catch (cause) {
    const error = signInError(context, subject, cause)
    if (isCurrent())
      store.update(
        'siwx',
        signInChanged(subject.namespace, { status: 'signed-out', error: error.code }),
      )
    reportSignIn(context, 'SIWX_AUTH_ERROR', subject.namespace)
    throw error
  }
}

/** Lets the wallet sign the host's message for this account. */
async function createSession(
  context: Context,
  port: SignInPort,
  subject: SignInSubject,
): Promise<SignInSession> {
  const { address: accountAddress, chainId, namespace } = subject
  const created = await askHost(context, port.createMessage({ accountAddress, chainId }), namespace)
  const { toString: _, ...data } = created
  const message = String(created)
  if (!message || message === '[object Object]')
    throw new LatchkeyError('siwx/message-malformed', {
      cause: new TypeError('createMessage() must return an object whose toString() is the message'),
    })
  // The account may have changed since: no other one's signature may stand under this message.
  if (!isSameSubject(signInSubject(context.store.get(), namespace), subject))
    throw new LatchkeyError('connection/account-mismatch')
  const signature = await signMessage(context, { message, namespace }, { isSignIn: true })
  return { data, message, signature }
}

/** Many a backend verifies the signatures of keys only, which those of contracts are not. @spec S8.39 S8.40 */
function signInError(
  { store }: Context,
  { namespace }: SignInSubject,
  cause: unknown,
): LatchkeyError {
  if (isLatchkeyError(cause, 'wallet/rejected'))
    return new LatchkeyError('siwx/declined', { cause })
  const isRefused =
    isLatchkeyError(cause, 'siwx/signature-invalid') ||
    isLatchkeyError(cause, 'siwx/verification-failed')
  return isRefused && isSmartAccount(store.get(), namespace)
    ? new LatchkeyError('siwx/smart-account-unsupported', { cause })
    : toLatchkeyError(cause)
}

/** Returns the host's part of signing in; throws where it has none. @spec S8.43 */
export async function requirePort(context: Context): Promise<SignInPort> {
  const port = await signInPort(context)
  if (!port) throw new LatchkeyError('siwx/disabled')
  return port
}

/** Returns who signs in; throws what is missing. @spec S5.25 S8.44 S8.45 S8.46 */
export function requireSubject(
  { adapters, store }: Context,
  namespace: Namespace | undefined,
): SignInSubject {
  const subject = signInSubject(store.get(), namespace)
  if (subject && !adapters.has(subject.namespace)) throw new LatchkeyError('siwx/client-required')
  if (subject) return subject
  const { address } = (namespace && store.get().accounts[namespace]) || {}
  throw new LatchkeyError(address ? 'siwx/network-required' : 'siwx/address-required')
}
