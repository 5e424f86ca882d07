import type { ViewData, ViewName } from '@latchkey/core'
import type { ComponentType } from 'react'
import type { AvailableView } from './availableViews.js'
import { ConnectView } from './connect/ConnectView.js'

/** A view gets the data of its history entry as props. */
export type ViewProps<V extends ViewName> = ViewData[V] extends undefined ? object : ViewData[V]

/** A view that comes with the shell, or the way to fetch it. */
export type ViewRow<V extends ViewName> =
  | { readonly view: ComponentType<ViewProps<V>> }
  | { readonly load: () => Promise<{ readonly default: ComponentType<ViewProps<V>> }> }

export type ViewTable = { readonly [V in ViewName]?: ViewRow<V> }

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
