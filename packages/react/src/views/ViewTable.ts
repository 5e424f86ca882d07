import type { ViewData, ViewName } from '@latchkey/core'
import type { ComponentType } from 'react'

/** A view gets the data of its history entry as props. */
export type ViewProps<V extends ViewName> = ViewData[V] extends undefined ? object : ViewData[V]

/** A view that comes with the shell, or the way to fetch it. */
export type ViewRow<V extends ViewName> =
  | { readonly view: ComponentType<ViewProps<V>> }
  | { readonly load: () => Promise<{ readonly default: ComponentType<ViewProps<V>> }> }

/** The views by name; what has no line can't be shown. */
export type ViewTable = { readonly [V in ViewName]?: ViewRow<V> }
