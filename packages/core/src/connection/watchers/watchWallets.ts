import { type Namespace, ownLimits } from '@latchkey/protocol'
import type { Adapter } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import { run } from '../../runtime/run.js'
import { sourceOf } from '../../runtime/sourceOf.js'
import { recentStorageOf } from '../../runtime/storage/recentKeys.js'
import { watch } from '../../runtime/store/watch.js'
import { accountOf } from '../../state/accountsSlice.js'
import { chosenOf, othersOf } from '../../state/connectionChanges.js'
import { findConnector } from '../../state/connectorsSlice.js'
import type { State } from '../../state/state.js'
import { checkOther } from '../checkOther.js'
import { readChosen, surroundingWallet } from '../chosenWallets.js'
import { promoteOther } from '../endWallet.js'
import { handleWalletChange } from '../handleWalletChange.js'
import { dropOther } from '../otherWallets.js'
import { reconnect } from '../reconnect.js'

export function watchWallets(context: Context): () => void {
  const stops = [...context.adapters].map(([namespace, adapter]) =>
    watchWallet(context, namespace, adapter),
  )
  return () => {
    for (const stop of stops) stop()
  }
}

function watchWallet(context: Context, namespace: Namespace, adapter: Adapter): () => void {
  let stopListening: (() => void) | undefined
  const listen = (connectorId: string | undefined) => {
    stopListening?.()
    stopListening =
      connectorId === undefined
        ? undefined
        : adapter.watchWallet(connectorId, (change) => {
            // `run` has reported the failure; the wallet that sent the event can't handle it.
            run(context, handleWalletChange, { namespace, connectorId, change }).catch(() => {})
          })
  }
  const present = ({ connection, connectors }: State) => {
    const id = connection.remembered[namespace]
    return id !== undefined && findConnector(connectors, id, namespace) ? id : undefined
  }
  listen(present(context.store.get()))
  const stopWatching = watch(context.store, present, listen)
  return () => {
    stopWatching()
    stopListening?.()
  }
}

export function watchOthers(context: Context): () => void {
  const stops = [...context.adapters].map(([namespace, adapter]) =>
    watchNamespace(context, namespace, adapter),
  )
  return () => {
    for (const stop of stops) stop()
  }
}

function watchNamespace(context: Context, namespace: Namespace, adapter: Adapter): () => void {
  const { connections, env, options, store } = context
  const listening = new Map<string, () => void>()
  const undecided = new Set<string>()
  let decide = () => {}

  const isLive = (id: string) => connections.get(namespace, id) !== undefined
  const ask = (connectorId: string) => {
    const source = sourceOf(context, connectorId)
    const work = source?.reconnect
      ? source.reconnect(context)
      : run(context, checkOther, { namespace, connectorId })
    return work
      .catch(() => {})
      .then(() => {
        undecided.delete(connectorId)
        if (undecided.size === 0 || isLive(connectorId)) decide()
      })
  }
  const follow = () => {
    const { connection, connectors } = store.get()
    const wanted = chosenOf(connection, namespace).filter(
      (id) => id !== connection.remembered[namespace] && findConnector(connectors, id, namespace),
    )
    for (const [id, stop] of listening) {
      if (wanted.includes(id)) continue
      stop()
      listening.delete(id)
    }
    for (const connectorId of wanted) {
      if (listening.has(connectorId)) continue
      const stop = adapter.watchWallet(connectorId, (change) => {
        // `run` has reported the failure; the wallet that sent the event can't handle it.
        run(context, handleWalletChange, { namespace, connectorId, change }).catch(() => {})
      })
      listening.set(connectorId, stop)
      if (!isLive(connectorId)) void ask(connectorId)
    }
  }

  if (options.reconnect) readChosen(context, namespace)
  const { connection } = store.get()
  for (const id of chosenOf(connection, namespace)) {
    if (id !== connection.remembered[namespace]) undecided.add(id)
  }
  connections.notes(namespace).othersDecided = new Promise((resolve) => {
    decide = resolve
  })
  if (undecided.size === 0) decide()
  const stops = [
    env.after(ownLimits.lateWalletMs, () => decide()),
    watch(store, ({ connectors }) => connectors[namespace], follow),
    watch(store, ({ connection }) => connection.chosen?.[namespace], follow),
    watch(store, ({ connection }) => connection.remembered[namespace], follow),
    watch(store, noActive(namespace), (isMissing) => isMissing && promoteOther(context, namespace)),
    watch(store, activeId(namespace), (id) => confirm(context, namespace, id)),
    recentStorageOf(context).watch('connectedWallets', namespace, () => sync(context, namespace)),
    env.onVisible(() => {
      if (options.reconnect) sync(context, namespace)
      for (const id of listening.keys()) if (!isLive(id)) void ask(id)
    }),
  ]
  follow()
  return () => {
    decide()
    for (const stop of [...stops, ...listening.values()]) stop()
  }
}

const activeId = (namespace: Namespace) => (state: State) =>
  accountOf(state.accounts, namespace).connectorId

const noActive = (namespace: Namespace) => (state: State) =>
  accountOf(state.accounts, namespace).status === 'disconnected' &&
  othersOf(state.connection, namespace).length > 0

/** A wallet that became active may be locked without having reported it. */
function confirm(context: Context, namespace: Namespace, connectorId: string | undefined): void {
  const { connections } = context
  const notes = connections.notes(namespace)
  if (connectorId === undefined || notes.unconfirmed !== connectorId) return
  notes.unconfirmed = undefined
  // A check would cancel a connection the visitor has started.
  if (connections.getAttempt(namespace) !== undefined) return
  run(context, reconnect, { namespace, connectorId }).catch(() => {})
}

function sync(context: Context, namespace: Namespace): void {
  const { adapters, store } = context
  if (!adapters.has(namespace) || surroundingWallet(context, namespace)) return
  readChosen(context, namespace)
  const { connection } = store.get()
  const ids = chosenOf(connection, namespace)
  for (const { connectorId } of othersOf(connection, namespace)) {
    if (!ids.includes(connectorId)) dropOther(context, namespace, connectorId)
  }
}
