import type { ViewName } from '@latchkey/core'
import { type ComponentType, createContext, useContext, useEffect } from 'react'
import { useWidget } from '../instance/useWidget.js'

export type ViewLoader = {
  peek(name: ViewName): ComponentType | undefined
  load(name: ViewName): Promise<ComponentType>
}

export const ViewLoaderContext = createContext<ViewLoader | undefined>(undefined)

const afterPaintMs = 30

export function usePrefetchView(name: ViewName | undefined): void {
  const views = useContext(ViewLoaderContext)
  const { env } = useWidget()
  useEffect(() => {
    if (!name || views?.peek(name)) return
    // Ignored: opening the view retries and shows the error.
    return env.after(afterPaintMs, () => views?.load(name).catch(() => {}))
  }, [env, name, views])
}
