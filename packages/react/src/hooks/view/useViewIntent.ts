import type { ViewName } from '@latchkey/core'
import { useContext } from 'react'
import { ViewLoaderContext } from './usePrefetchView.js'

/** A touch begins with `pointerover`. */
export type ViewIntent = { readonly onPointerOver?: () => void; readonly onFocus?: () => void }

export function useViewIntent(view: ViewName | undefined): ViewIntent {
  const views = useContext(ViewLoaderContext)
  if (!view || !views) return {}
  const load = () => {
    // Ignored: opening the view retries and shows the error.
    if (!views.peek(view)) views.load(view).catch(() => {})
  }
  return { onPointerOver: load, onFocus: load }
}
