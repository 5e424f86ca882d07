import { type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import { MayFocus } from '../../shell/header/useFocusedHeading.js'

/** Takes the focus to the place when a change took away what had it, so that keys go on from there. */
export function useKeptFocus(change: unknown): RefObject<HTMLDivElement | null> {
  const mayFocus = useContext(MayFocus)
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
