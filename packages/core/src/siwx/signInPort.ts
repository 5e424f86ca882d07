import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Siwx } from '@latchkey/protocol/siwx'
import type { SignInPort } from '../ports/SignInRequest.js'
import type { Context } from '../runtime/context.js'
import { withTimeout } from '../runtime/env/withTimeout.js'
import { type SignInSubject, signInSubject } from './signInSubject.js'

const refetchMs = 300_000

export function signInPort(context: Context): Promise<SignInPort | undefined> {
  const { signingIn } = context
  signingIn.port ??= createPort(context).catch((cause) => {
    signingIn.port = undefined
    throw cause
  })
  return signingIn.port
}

async function createPort(context: Context): Promise<SignInPort | undefined> {
  const { siweConfig, siwx } = context.options
  if (siwx) return fromSiwx(siwx)
  if (!siweConfig || siweConfig.enabled === false) return undefined
  const { fromSiweConfig } = await import('./fromSiweConfig.js')
  return fromSiweConfig(siweConfig, context)
}

/** Bound method by method: a host's plug-in may be a class instance. */
const fromSiwx = (siwx: Siwx): SignInPort => ({
  createMessage: (input) => siwx.createMessage(input),
  addSession: (session) => siwx.addSession(session),
  setSessions: (sessions) => siwx.setSessions(sessions),
  getSessions: (chainId, address) => siwx.getSessions(chainId, address),
  revokeSession: (chainId, address) => siwx.revokeSession(chainId, address),
  getRequired: () => siwx.getRequired?.() ?? true,
  signOutOnDisconnect: siwx.signOutOnDisconnect ?? true,
  serves: () => true,
  refetchMs,
  // The former account's session stays stored and applies again when it returns.
  signOutOnAccountChange: false,
  signOutOnNetworkChange: false,
})

/** True when the host's function fails. */
export function isRequiredBy(port: SignInPort): boolean {
  try {
    return port.getRequired?.() !== false
  } catch {
    return true
  }
}

export type SignInParameters = { namespace?: Namespace }

/** Throws if the host has no sign-in. @spec S8.43 */
export async function requirePort(context: Context): Promise<SignInPort> {
  const port = await signInPort(context)
  if (!port) throw new LatchkeyError('siwx/disabled')
  return port
}

/** Throws an error that names what is missing. @spec S5.25 S8.44 S8.45 S8.46 */
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

const hostMs = 30_000

/** Waits for the host's code with a timeout, and only while its wallet is connected. @spec S8.64 */
export function askHost<T>(
  { connections, env }: Context,
  work: Promise<T>,
  namespace?: Namespace,
): Promise<T> {
  const signal = namespace && connections.getSignal(namespace)
  return withTimeout(env, work, {
    ms: hostMs,
    signal,
    timeoutError: () => new LatchkeyError(signal?.aborted ? 'wallet/disconnected' : 'http/timeout'),
  })
}
