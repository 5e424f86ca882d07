import type { AvailableView } from './availableViews.js'
import { ConnectView } from './connect/ConnectView.js'
import type { ViewRow } from './ViewTable.js'

/**
 * One line per available view. It is known to the shell alone: parts that the shell and a view share then stand in the
 * shell's chunk, and each view is one file. @spec S2.02
 */
export const views = {
  Account: { load: () => import('./account/AccountView.js') },
  Connect: { view: ConnectView },
  ConnectingExternal: { load: () => import('./connectingExternal/ConnectingExternalView.js') },
  Networks: { load: () => import('./networks/NetworksView.js') },
} satisfies { readonly [V in AvailableView]: ViewRow<V> }
