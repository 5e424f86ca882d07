import { watchAuth } from './auth/watchAuth.js'
import { watchFirstWallet } from './connection/watchFirstWallet.js'
import { watchOtherTabs } from './connection/watchOtherTabs.js'
import { watchConnectors } from './connectors/watchConnectors.js'
import type { Context } from './context.js'
import { watchActiveNetwork } from './networks/watchActiveNetwork.js'
import { startWatchers, type Watcher } from './startWatchers.js'
import { watchSession } from './walletConnect/watchSession.js'

/** The reactions that every page needs, in the order in which they begin; `startLate.ts` has the others. */
const watchers: readonly Watcher[] = [
  watchActiveNetwork,
  watchConnectors,
  watchSession,
  watchAuth,
  watchFirstWallet,
  watchOtherTabs,
]

/** Starts the widget's reactions; the returned function stops them all. */
export const start = (context: Context): (() => void) => startWatchers(context, watchers)
