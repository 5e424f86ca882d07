import type { Entry, ViewData, ViewName } from '@latchkey/core'
import { createContext, useContext } from 'react'

/** The entry of the history that the view on screen belongs to. */
export const EntryContext = createContext<Entry | undefined>(undefined)

/** The data that a view was opened with, asked for by the view's own name: the one link between a view's row and its component. */
export function useViewData<V extends ViewName>(view: V): NonNullable<ViewData[V]> {
  const entry = useContext(EntryContext)
  if (entry?.view !== view) throw new Error(`${view} is not the view on screen`)
  // Nothing is given where all of it is optional.
  return (entry.data ?? {}) as NonNullable<ViewData[V]>
}
