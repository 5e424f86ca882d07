import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { SignInSession } from '@latchkey/protocol/siwx'
import { hideModal } from '../modal/hideModal.js'
import { isOnScreen } from '../modal/isOnScreen.js'
import type { SignInPort } from '../ports/SignInRequest.js'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { currentEntry, type RouterSlice, reset } from '../state/routerSlice.js'
import { nextSet } from '../state/routerSteps.js'
import { signInChanged } from '../state/siwx/siwxChanges.js'
import { changeSlices, inTurn, type Transition, unchanged } from '../state/transition.js'
import type { Entry } from '../state/views.js'
import { askHost, signInPort } from './signInPort.js'
import { isOfSubject, notifyTabs, type SignInSubject } from './signInSubject.js'

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

/** Ignores sessions of other accounts that a host returns. */
export async function findSession(
  context: Context,
  port: SignInPort,
  subject: SignInSubject,
): Promise<SignInSession | undefined> {
  const { address, chainId, namespace } = subject
  const sessions = await askHost(context, port.getSessions(chainId, address), namespace)
  if (!Array.isArray(sessions)) throw new LatchkeyError('siwx/init-failed')
  return sessions.find((session) => isSessionOf(session, subject, context.env.now()))
}

/** Tolerated difference between server and browser clocks. */
const skewMs = 300_000

function isSessionOf(
  session: Partial<SignInSession> | undefined,
  subject: SignInSubject,
  now: number,
): boolean {
  const { data } = session ?? {}
  const isOver = Date.parse(data?.expirationTime ?? '') <= now
  const isEarly = Date.parse(data?.notBefore ?? '') > now + skewMs
  return !isOver && !isEarly && isOfSubject(data, subject)
}

/** @spec S2.02 */
export const signInEntry: Entry = { view: 'SIWXSignMessage' }

export const askingDropped = (router: RouterSlice): RouterSlice =>
  router.next?.view === signInEntry.view ? nextSet(undefined)(router) : router

/** Starts a session and closes the view that asks for it. @spec S4.36 */
export function beginSession(
  context: Context,
  subject: SignInSubject,
  session: SignInSession,
  { showsAccount = false } = {},
): void {
  const { networks, router } = context.store.get()
  recordSession(context, subject)
  const begun = changeSlices({
    siwx: signInChanged(subject.namespace, { status: 'signed-in', session }),
  })
  const isAsked = currentEntry(router).view === signInEntry.view
  const toAccount = changeSlices({ router: reset({ view: 'Account' }) })
  if (showsAccount && isAsked) context.store.commit(inTurn(begun, toAccount))
  else if (subject.namespace === networks.activeNamespace) endAsking(context, begun)
  else context.store.commit(begun)
}

export function endAsking(context: Context, along: Transition = unchanged): void {
  const ended = inTurn(along, changeSlices({ router: askingDropped }))
  const isAsked = currentEntry(context.store.get().router).view === signInEntry.view
  if (isAsked && isOnScreen(context)) hideModal(context, { with: ended })
  else context.store.commit(ended)
}
