import { ownLimits } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { whenLoaded } from '../runtime/lazy.js'
import { watch } from '../runtime/store/watch.js'
import { accountOf, accountReset, connectionBegun } from '../state/accountsSlice.js'
import { remembered, settled } from '../state/connectionSlice.js'

/**
 * Starts what follows wallets with the first one there is, be it remembered or just being connected: a page that has
 * none loads nothing for it. @spec S4.01
 */
export function watchFirstWallet(context: Context): () => void {
  const { adapters, connecting, env, options, storage, store } = context
  let watching = true
  let stopLate: (() => void) | undefined

  for (const namespace of options.reconnect ? adapters.keys() : []) {
    const connectorId = storage.get('connectedConnector', namespace)
    if (connectorId === undefined) continue
    store.update('connection', remembered(namespace, connectorId))
    store.update('accounts', connectionBegun(namespace, 'reconnecting'))
  }
  const isAnyone = () =>
    Object.values(store.get().accounts).some(({ status }) => status !== 'disconnected')
  const giveUp = () => {
    if (!watching || stopLate) return
    for (const namespace of adapters.keys()) {
      const { status } = accountOf(store.get().accounts, namespace)
      if (status === 'reconnecting') store.update('accounts', accountReset(namespace))
    }
    store.update('connection', settled)
  }
  const look = () => {
    if (stopLate || !isAnyone()) return
    const begin = ({ startLate }: { startLate(context: Context): () => void }) => {
      if (watching) stopLate ??= startLate(context)
    }
    whenLoaded(connecting, begin, giveUp)
  }

  if (!isAnyone()) store.update('connection', settled)
  const stopWatching = watch(store, (state) => state.accounts, look)
  // Code that never arrives must not leave the visitor waiting.
  const stopTimer = env.after(ownLimits.lateWalletMs, giveUp)
  look()
  return () => {
    watching = false
    stopWatching()
    stopTimer()
    stopLate?.()
  }
}
