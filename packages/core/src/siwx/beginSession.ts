import type { SignInSession } from '@latchkey/protocol/siwx'
import { hideModal } from '../modal/hideModal.js'
import { isOnScreen } from '../modal/isOnScreen.js'
import type { Context } from '../runtime/context.js'
import { currentEntry, type RouterSlice, reset } from '../state/routerSlice.js'
import { nextSet } from '../state/routerSteps.js'
import { signInChanged } from '../state/siwx/siwxChanges.js'
import { changeSlices, inTurn, type Transition, unchanged } from '../state/transition.js'
import type { Entry } from '../state/views.js'
import { recordSession } from './heldSessions.js'
import type { SignInSubject } from './signInSubject.js'

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
