import { watchDisconnected } from './accounts/watchDisconnected.js'
import { watchOtherTabs } from './connection/watchOtherTabs.js'
import { watchReconnect } from './connection/watchReconnect.js'
import { watchReturn } from './connection/watchReturn.js'
import { watchWallets } from './connection/watchWallets.js'
import { watchConnectors } from './connectors/watchConnectors.js'
import type { Context } from './context.js'
import { watchActiveNetwork } from './networks/watchActiveNetwork.js'
import { watchUnsupported } from './networks/watchUnsupported.js'
import { watchSession } from './walletConnect/watchSession.js'

/** Every reaction of the widget, in the order in which they begin. */
const watchers: readonly ((context: Context) => () => void)[] = [
  watchActiveNetwork,
  watchWallets,
  watchConnectors,
  watchSession,
  watchReconnect,
  watchOtherTabs,
  watchReturn,
  // In this order: who is no longer connected stands on no network, supported or not.
  watchDisconnected,
  watchUnsupported,
]

/** Starts all reactions; the returned function stops them in reverse. */
export function start(context: Context): () => void {
  const stops = watchers.map((watcher) => watcher(context))
  return () => {
    for (const stop of stops.reverse()) stop()
  }
}
