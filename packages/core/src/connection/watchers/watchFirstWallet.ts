import { ownLimits, whenLoaded } from '@latchkey/protocol'
import type { Context, WalletWatchers } from '../../runtime/context.js'
import { watch } from '../../runtime/store/watch.js'
import { accountOf, accountReset, connectionStarted } from '../../state/accountsSlice.js'
import { connectionSettled, connectorRemembered } from '../../state/connectionSlice.js'
import type { State } from '../../state/state.js'

/**
 * Starts what follows wallets with the first one there is, be it remembered or just being connected: a page that has
 * none loads nothing for it. @spec S4.01
 */
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
  // Another tab has chosen one, which this tab may not be allowed to use yet.
  const stopRemembered = watch(store, isRemembered, startWatchers)
  // Code that never arrives must not leave the visitor waiting.
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
