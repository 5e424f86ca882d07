import type { Namespace } from '@latchkey/protocol'
import type { Adapter } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import { run } from '../../runtime/run.js'
import { watch } from '../../runtime/store/watch.js'
import { findConnector } from '../../state/connectorsSlice.js'
import type { State } from '../../state/state.js'
import { handleWalletChange } from '../handleWalletChange.js'

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
