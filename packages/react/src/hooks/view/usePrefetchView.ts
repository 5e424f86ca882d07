import type { ViewName } from '@latchkey/core'
import { type ComponentType, createContext, useContext, useEffect } from 'react'

/** Fetches views and keeps those that came. */
export type ViewLoader = {
  /** The view if it is there: then it can be drawn at once. */
  peek(name: ViewName): ComponentType | undefined
  /** Fetches the view; after a failure the next call tries again. */
  load(name: ViewName): Promise<ComponentType>
}

/** The loader of the modal's views. */
export const ViewLoaderContext = createContext<ViewLoader | undefined>(undefined)

/** Fetches a view that the visitor may want next, if there is one. */
export function usePrefetchView(name: ViewName | undefined): void {
  const views = useContext(ViewLoaderContext)
  useEffect(() => {
    // If it fails now, it is tried again when it is wanted, and said then.
    if (name) views?.load(name).catch(() => {})
  }, [name, views])
}
