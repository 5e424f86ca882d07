import type { Namespace } from '@latchkey/protocol'
import type { SignInPort } from '../ports/SignInPort.js'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { askHost } from './askHost.js'
import { notifyTabs } from './signInKeys.js'
import { signInPort } from './signInPort.js'
import type { SignInSubject } from './signInSubject.js'

export function recordSession({ signingIn }: Context, subject: SignInSubject): void {
  signingIn.held ??= new Map()
  signingIn.held.set(keyOf(subject), subject)
}

export const heldSessions = (
  { signingIn }: Context,
  namespace: Namespace,
): readonly SignInSubject[] =>
  [...(signingIn.held?.values() ?? [])].filter((one) => one.namespace === namespace)

/** An unreachable host does not stop a disconnect. @spec S4.52 */
export async function endSessions(
  context: Context,
  subjects: readonly SignInSubject[],
): Promise<void> {
  const port = await signInPort(context)
  if (!port?.signOutOnDisconnect) return
  const different = new Map(subjects.map((one) => [keyOf(one), one]))
  for (const subject of different.values()) {
    context.signingIn.held?.delete(keyOf(subject))
    await revoke(context, port, subject).catch((cause) =>
      context.reportError(toLatchkeyError(cause)),
    )
  }
}

export async function revoke(
  context: Context,
  port: SignInPort,
  subject: SignInSubject,
): Promise<void> {
  await askHost(context, port.revokeSession(subject.chainId, subject.address))
  context.signingIn.held?.delete(keyOf(subject))
  notifyTabs(context, subject.namespace)
}

const keyOf = ({ address, chainId }: SignInSubject) => `${chainId}:${address}`
