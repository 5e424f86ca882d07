import type { Namespace } from '@latchkey/protocol'
import { lazy } from '@latchkey/protocol/async'
import { isOnScreen } from '../modal/isOnScreen.js'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { accountOf, type ConnectionStatus } from '../state/accountsSlice.js'
import { loadSignIn } from './loadSignIn.js'
import { isSameSubject, type SignInSubject, signInSubject } from './signInSubject.js'

/** Follows which account is active, where the host has sign-in; all else of that loads with the first one. @spec S4.35 */
export function watchSignIn(context: Context): () => void {
  const { adapters, connections, options, store } = context
  if (!options.siwx && !options.siweConfig) return () => {}
  const part = lazy(loadSignIn)
  const seen = new Map<Namespace, SignInSubject>()
  let lastStatus: Partial<Record<Namespace, ConnectionStatus>> = {}
  let stop: (() => void) | undefined
  let isStopped = false

  const follow = (subject: SignInSubject, isChosen: boolean) => {
    const before = seen.get(subject.namespace)
    seen.set(subject.namespace, subject)
    const decided = part.load().then(async ({ followAccount, follow: start }) => {
      if (isStopped) return
      stop ??= start(context)
      await followAccount(context, { subject, before, isChosen })
    })
    connections.notes(subject.namespace).signInDecided = decided.catch((cause) =>
      context.reportError(toLatchkeyError(cause)),
    )
  }
  const leave = (namespace: Namespace) => {
    const subject = seen.get(namespace)
    seen.delete(namespace)
    // Before its code is there, nothing is known of any session.
    if (subject) part.value?.forgetAccount(context, subject)
  }
  const react = (isFirst: boolean) => {
    const state = store.get()
    const { activeNamespace } = state.networks
    // One whose adapter was removed has no account, either.
    for (const namespace of new Set([...adapters.keys(), ...seen.keys()])) {
      const { status } = accountOf(state.accounts, namespace)
      const last = lastStatus[namespace]
      lastStatus = { ...lastStatus, [namespace]: status }
      const subject = signInSubject(state, namespace)
      if (!subject) leave(namespace)
      if (!subject || namespace !== activeNamespace || isSameSubject(subject, seen.get(namespace)))
        continue
      // A wallet that comes back, or is unlocked, was not chosen now.
      const isBack =
        isFirst || last === 'reconnecting' || (last === 'disconnected' && !isOnScreen(context))
      follow(subject, !isBack)
    }
  }
  react(!store.get().connection.settled)
  const unsubscribe = store.subscribe(() => react(false))
  return () => {
    isStopped = true
    unsubscribe()
    stop?.()
  }
}
