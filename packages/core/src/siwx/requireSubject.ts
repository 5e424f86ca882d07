import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { SignInPort } from '../ports/SignInPort.js'
import type { Context } from '../runtime/context.js'
import { signInPort } from './signInPort.js'
import { type SignInSubject, signInSubject } from './signInSubject.js'

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
