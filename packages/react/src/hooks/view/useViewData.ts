import type { Entry, ViewData, ViewName } from '@latchkey/core'
import { createContext, useContext } from 'react'

export const EntryContext = createContext<Entry | undefined>(undefined)

export function useViewData<V extends ViewName>(view: V): NonNullable<ViewData[V]> {
  const entry = useContext(EntryContext)
  if (entry?.view !== view) throw new Error(`${view} is not the view on screen`)
  // A view whose data is all optional may have none.
  return (entry.data ?? {}) as NonNullable<ViewData[V]>
}
