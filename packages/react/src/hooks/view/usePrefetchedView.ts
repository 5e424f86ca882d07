import type { ViewName } from '@latchkey/core'
import { createContext, useContext, useEffect } from 'react'
import type { ViewLoader } from '../../shell/router/createViewLoader.js'

/** The loader of the modal's views. */
export const ViewsContext = createContext<ViewLoader | undefined>(undefined)

/** Fetches a view that the visitor may want next, if there is one. */
export function usePrefetchedView(name: ViewName | undefined): void {
  const views = useContext(ViewsContext)
  useEffect(() => {
    // If it fails now, it is tried again when it is wanted, and said then.
    if (name) views?.load(name).catch(() => {})
  }, [name, views])
}
