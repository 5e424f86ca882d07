import type { ViewName } from '@latchkey/core'
import { useContext } from 'react'
import { ViewLoaderContext } from './usePrefetchView.js'

/** The events that announce a click; a touch begins with `pointerover`. */
export type ViewIntent = { readonly onPointerOver?: () => void; readonly onFocus?: () => void }

/** Returns the props of a control that leads to a view: its code loads when the control is hovered, focused or touched, and the click shows it. */
export function useViewIntent(view: ViewName | undefined): ViewIntent {
  const views = useContext(ViewLoaderContext)
  if (!view || !views) return {}
  const load = () => {
    // A failure is ignored: opening the view loads it again, and shows the error.
    if (!views.peek(view)) views.load(view).catch(() => {})
  }
  return { onPointerOver: load, onFocus: load }
}
