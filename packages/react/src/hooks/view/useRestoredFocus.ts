import { type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import { MayFocusContext } from './useInitialFocus.js'

/** Focuses the container when the focused element is removed, so that keyboard navigation continues there. */
export function useRestoredFocus(change: unknown): RefObject<HTMLDivElement | null> {
  const mayFocus = useContext(MayFocusContext)
  const place = useRef<HTMLDivElement>(null)
  const seen = useRef(change)
  useLayoutEffect(() => {
    if (seen.current === change) return
    seen.current = change
    const root = place.current?.getRootNode()
    const focused =
      root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    const isLost = focused === null || focused === document.body
    if (isLost && mayFocus()) place.current?.focus({ preventScroll: true })
  }, [change, mayFocus])
  return place
}
