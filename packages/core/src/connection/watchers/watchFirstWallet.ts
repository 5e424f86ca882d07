import { ownLimits, whenLoaded } from '@latchkey/protocol'
import type { Context, WalletWatchers } from '../../runtime/context.js'
import { watch } from '../../runtime/store/watch.js'
import { accountOf, accountReset, connectionStarted } from '../../state/accountsSlice.js'
import { connectionSettled, connectorRemembered } from '../../state/connectionSlice.js'
import type { State } from '../../state/state.js'

/** Loads the watchers with the first remembered or connecting wallet, not on every page. @spec S4.01 */
export function watchFirstWallet(context: Context): () => void {
  const { adapters, env, options, storage, store, walletWatchers } = context
  let watching = true
  let stopWatchers: (() => void) | undefined

  for (const [namespace, { surrounding }] of adapters) {
    const connectorId =
      surrounding || (options.reconnect && storage.get('connectedConnector', namespace))
    if (!connectorId) continue
    store.update('connection', connectorRemembered(namespace, connectorId))
    store.update('accounts', connectionStarted(namespace, 'reconnecting'))
  }
  const hasAccount = () =>
    Object.values(store.get().accounts).some(({ status }) => status !== 'disconnected')
  const isRemembered = ({ connection }: State) => Object.keys(connection.remembered).length > 0
  const giveUp = () => {
    if (!watching || stopWatchers) return
    for (const namespace of adapters.keys()) {
      if (accountOf(store.get().accounts, namespace).status === 'reconnecting')
        store.update('accounts', accountReset(namespace))
    }
    store.update('connection', connectionSettled)
  }
  const startWatchers = () => {
    if (stopWatchers) return
    const onLoaded = ({ start }: WalletWatchers) => {
      if (watching) stopWatchers ??= start(context)
    }
    whenLoaded(walletWatchers, onLoaded, giveUp)
  }

  if (!hasAccount()) store.update('connection', connectionSettled)
  const startWithAccount = () => {
    if (hasAccount()) startWatchers()
  }
  const stopWatching = watch(store, (state) => state.accounts, startWithAccount)
  const stopRemembered = watch(store, isRemembered, startWatchers)
  const stopTimer = env.after(ownLimits.lateWalletMs, giveUp)
  startWithAccount()
  return () => {
    watching = false
    stopWatching()
    stopRemembered()
    stopTimer()
    stopWatchers?.()
  }
}
