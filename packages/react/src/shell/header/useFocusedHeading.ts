import { createContext, useContext, useLayoutEffect, useRef } from 'react'

/** Whether the widget may take the focus now; in a dialog, always. */
export const MayFocus = createContext<() => boolean>(() => true)

/** The title takes the focus when the dialog is shown and when the view has changed: what had it is gone, and a reader begins with the title. */
export function useFocusedHeading(change: number) {
  const mayFocus = useContext(MayFocus)
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(change)
  useLayoutEffect(() => {
    // React's prop of that name focuses by itself, once; the dialog reads the attribute each time it is shown.
    heading.current?.setAttribute('autofocus', '')
    if (seen.current !== change && mayFocus()) heading.current?.focus({ preventScroll: true })
    seen.current = change
  }, [change, mayFocus])
  return heading
}
