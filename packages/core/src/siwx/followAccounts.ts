import type { Namespace } from '@latchkey/protocol'
import { isOnScreen } from '../modal/isOnScreen.js'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { watch } from '../runtime/store/watch.js'
import { accountOf, type ConnectionStatus } from '../state/accountsSlice.js'
import { currentEntry } from '../state/routerSlice.js'
import type { SignInStatus } from '../state/siwx/siwxSlice.js'
import type { State } from '../state/state.js'
import { endAsking, signInEntry } from './beginSession.js'
import { followAccount } from './followAccount.js'
import { forgetAccount } from './forgetAccount.js'
import { recheckSessions } from './recheckSessions.js'
import { isSameSubject, type SignInSubject, signInSubject } from './signInSubject.js'

/** Follows the active accounts and their sessions; `isLoad` means they were restored with the page. @spec S4.35 */
export function followAccounts(context: Context, isLoad: boolean): () => void {
  const stops = [watchActive(context, isLoad), recheckSessions(context), watchView(context)]
  return () => {
    for (const stop of stops) stop()
  }
}

function watchActive(context: Context, isLoad: boolean): () => void {
  const { adapters, connections, store } = context
  const seen = new Map<Namespace, SignInSubject>()
  const lastStatus = new Map<Namespace, ConnectionStatus>()
  const lastEntry = new Map<Namespace, SignInStatus>()

  const follow = (subject: SignInSubject, isChosen: boolean) => {
    const before = seen.get(subject.namespace)
    seen.set(subject.namespace, subject)
    connections.notes(subject.namespace).signInDecided = followAccount(context, {
      subject,
      before,
      isChosen,
    }).catch((cause) => context.reportError(toLatchkeyError(cause)))
  }
  const leave = (namespace: Namespace) => {
    const subject = seen.get(namespace)
    seen.delete(namespace)
    if (subject) forgetAccount(context, subject, lastEntry.get(namespace))
    lastEntry.delete(namespace)
  }
  const react = (isFirst: boolean) => {
    const state = store.get()
    const { activeNamespace } = state.networks
    for (const namespace of new Set([...adapters.keys(), ...seen.keys()])) {
      const { status } = accountOf(state.accounts, namespace)
      const entry = state.siwx.byNamespace[namespace]
      if (entry) lastEntry.set(namespace, entry.status)
      const last = lastStatus.get(namespace)
      lastStatus.set(namespace, status)
      const subject = signInSubject(state, namespace)
      if (!subject) leave(namespace)
      if (!subject || namespace !== activeNamespace || isSameSubject(subject, seen.get(namespace)))
        continue
      // The visitor did not choose a restored or unlocked wallet just now.
      const isBack =
        isFirst || last === 'reconnecting' || (last === 'disconnected' && !isOnScreen(context))
      follow(subject, !isBack)
    }
  }
  react(isLoad)
  return watch(
    store,
    (state) => state,
    () => react(false),
  )
}

/** Drops the view once a session exists, for example after another namespace was in front. @spec S4.36 */
const watchView = (context: Context): (() => void) =>
  watch(context.store, asksInVain, (isInVain) => {
    if (isInVain) endAsking(context)
  })

const asksInVain = ({ networks, router, siwx }: State): boolean => {
  const { session } = (networks.activeNamespace && siwx.byNamespace[networks.activeNamespace]) ?? {}
  const asks = [currentEntry(router).view, router.next?.view].includes(signInEntry.view)
  return session !== undefined && asks
}
