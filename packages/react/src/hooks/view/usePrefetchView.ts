import type { ViewName } from '@latchkey/core'
import { type ComponentType, createContext, useContext, useEffect } from 'react'
import { useWidget } from '../instance/useWidget.js'

/** Loads the code of views and caches it. */
export type ViewLoader = {
  /** The view if it is loaded: it can be rendered at once. */
  peek(name: ViewName): ComponentType | undefined
  /** Loads the view; after a failure the next call tries again. */
  load(name: ViewName): Promise<ComponentType>
}

/** The loader of the modal's views. */
export const ViewLoaderContext = createContext<ViewLoader | undefined>(undefined)

/** By then what is to be seen has been drawn. */
const afterPaintMs = 30

/** Loads the view that the visitor is likely to open next, after what is to be seen. */
export function usePrefetchView(name: ViewName | undefined): void {
  const views = useContext(ViewLoaderContext)
  const { env } = useWidget()
  useEffect(() => {
    if (!name || views?.peek(name)) return
    // A failure is ignored: opening the view loads it again, and shows the error.
    return env.after(afterPaintMs, () => views?.load(name).catch(() => {}))
  }, [env, name, views])
}
