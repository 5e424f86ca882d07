import type { Entry, ViewData, ViewName } from '@latchkey/core'
import { createContext, useContext } from 'react'

/** The history entry of the view on screen. */
export const EntryContext = createContext<Entry | undefined>(undefined)

/** Returns the data that a view was opened with; the view passes its own name, which types the data. */
export function useViewData<V extends ViewName>(view: V): NonNullable<ViewData[V]> {
  const entry = useContext(EntryContext)
  if (entry?.view !== view) throw new Error(`${view} is not the view on screen`)
  // A view whose data is all optional may be opened without any.
  return (entry.data ?? {}) as NonNullable<ViewData[V]>
}
