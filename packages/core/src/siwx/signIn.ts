import { isLatchkeyError, LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { SignInSession } from '@latchkey/protocol/siwx'
import { signMessage } from '../connection/signMessage.js'
import type { SignInPort } from '../ports/SignInRequest.js'
import type { Context } from '../runtime/context.js'
import { withTimeout } from '../runtime/env/withTimeout.js'
import { toLatchkeyError } from '../runtime/run.js'
import { isSmartAccount } from '../state/isSmartAccount.js'
import { networksOf } from '../state/networksSlice.js'
import { signInChanged } from '../state/siwx/siwxChanges.js'
import type { NamespaceSignIn } from '../state/siwx/siwxSlice.js'
import { beginSession, recordSession } from './heldSessions.js'
import { askHost, requirePort, requireSubject, type SignInParameters } from './signInPort.js'
import {
  forgetSkipped,
  isActiveSubject,
  isOfSubject,
  isSameSubject,
  notifyTabs,
  type SignInSubject,
} from './signInSubject.js'

/** Signs in: the connected wallet signs the host's message, and the host stores the session. @spec S4.36 S5.25 */
export async function signIn(
  context: Context,
  { namespace = context.store.get().networks.activeNamespace }: SignInParameters = {},
): Promise<void> {
  const { signingIn } = context
  const port = await requirePort(context)
  const subject = requireSubject(context, namespace)
  signingIn.attempts ??= new Map()
  const { attempts } = signingIn
  const other = attempts.get(subject.namespace)
  // Concurrent calls share one wallet window.
  if (other && isSameSubject(other.subject, subject)) return other.done
  other?.controller.abort()
  const controller = new AbortController()
  const done = attemptSignIn(context, port, subject, controller.signal).finally(() => {
    if (attempts.get(subject.namespace)?.controller === controller)
      attempts.delete(subject.namespace)
  })
  attempts.set(subject.namespace, { subject, controller, done })
  return done
}

async function attemptSignIn(
  context: Context,
  port: SignInPort,
  subject: SignInSubject,
  signal: AbortSignal,
): Promise<void> {
  const { store } = context
  const { namespace } = subject
  const { session: before } = store.get().siwx.byNamespace[namespace] ?? {}
  const set = (entry: NamespaceSignIn) => {
    if (isActiveSubject(context.store.get(), subject))
      store.update('siwx', signInChanged(namespace, entry))
  }
  set({ status: 'signing', session: before })
  try {
    const session = await createSession(context, port, subject, signal)
    recordSession(context, subject)
    await askHost(context, port.addSession(session), namespace)
    forgetSkipped(context, subject)
    notifyTabs(context, namespace)
    if (!isActiveSubject(context.store.get(), subject))
      throw new LatchkeyError('connection/account-mismatch')
    beginSession(context, subject, session)
    reportSignIn(context, 'SIWX_AUTH_SUCCESS', namespace)
  } catch (cause) {
    const error = signInError(context, subject, cause)
    const failed = { error: signal.aborted ? undefined : error.code }
    set(
      before
        ? { status: 'signed-in', session: before, ...failed }
        : { status: 'signed-out', ...failed },
    )
    reportSignIn(context, 'SIWX_AUTH_ERROR', namespace)
    throw error
  }
}

async function createSession(
  context: Context,
  port: SignInPort,
  subject: SignInSubject,
  signal: AbortSignal,
): Promise<SignInSession> {
  const { address: accountAddress, chainId, namespace } = subject
  const created = await askHost(context, port.createMessage({ accountAddress, chainId }), namespace)
  const { data, message } = readMessage(created, subject)
  // Another account's signature must not stand under this message, nor a session begin for an account that is gone.
  const endError = () =>
    new LatchkeyError(
      isActiveSubject(context.store.get(), subject)
        ? 'siwx/declined'
        : 'connection/account-mismatch',
    )
  const assertWanted = () => {
    if (signal.aborted || !isActiveSubject(context.store.get(), subject)) throw endError()
  }
  assertWanted()
  const asked = signMessage(context, { message, namespace }, { isSignIn: true })
  const signature = await withTimeout(context.env, asked, {
    signal,
    timeoutError: endError,
  })
  assertWanted()
  return { data, message, signature }
}

/** Untrusted; copied, so the host can't change it later. */
function readMessage(
  created: unknown,
  subject: SignInSubject,
): Pick<SignInSession, 'data' | 'message'> {
  const message = created instanceof Object ? String(created) : ''
  const data: Partial<SignInSession['data']> = message ? JSON.parse(JSON.stringify(created)) : {}
  if (isOfSubject(data, subject) && message !== '[object Object]')
    return { data: data as SignInSession['data'], message }
  throw new LatchkeyError('siwx/message-malformed', {
    cause: new TypeError(
      'createMessage() must return the message of the given account and chain: its fields, and toString() as the text',
    ),
  })
}

/** Many backends verify key signatures only, not those of contracts. @spec S8.39 S8.40 */
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

type SignInEvent =
  | 'CLICK_SIGN_SIWX_MESSAGE'
  | 'CLICK_CANCEL_SIWX'
  | 'SIWX_AUTH_SUCCESS'
  | 'SIWX_AUTH_ERROR'

export function reportSignIn(
  { bus, store }: Context,
  event: SignInEvent,
  namespace: Namespace,
): void {
  const state = store.get()
  bus.emit(event, {
    network: networksOf(state.networks, namespace).active?.caipNetworkId ?? '',
    isSmartAccount: isSmartAccount(state, namespace),
  })
}
