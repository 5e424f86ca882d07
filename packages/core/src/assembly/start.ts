import { watchAuth } from '../auth/watchAuth.js'
import { watchConnectors } from '../connection/watchers/watchConnectors.js'
import { watchFirstWallet } from '../connection/watchers/watchFirstWallet.js'
import { watchOtherTabs } from '../connection/watchers/watchOtherTabs.js'
import { watchEscape } from '../modal/closeModal.js'
import { watchActiveNetwork } from '../networks/watchActiveNetwork.js'
import type { Context } from '../runtime/context.js'
import { watchSession } from '../walletConnect/watchSession.js'

const watchers: readonly Watcher[] = [
  watchEscape,
  watchActiveNetwork,
  watchConnectors,
  watchSession,
  watchAuth,
  watchFirstWallet,
  watchOtherTabs,
]

export const start = (context: Context): (() => void) => startWatchers(context, watchers)

export type Watcher = (context: Context) => () => void

export function startWatchers(context: Context, watchers: readonly Watcher[]): () => void {
  const stops = watchers.map((watcher) => watcher(context))
  return () => {
    for (const stop of stops.reverse()) stop()
  }
}
