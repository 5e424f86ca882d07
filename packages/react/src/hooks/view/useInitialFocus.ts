import { createContext, type RefObject, useEffect } from 'react'

export const MayFocusContext = createContext<() => boolean>(() => true)

/** Runs after the view title takes focus; never takes focus from the rest of the page. */
export function useInitialFocus(control: RefObject<HTMLElement | null>, takesFocus: boolean): void {
  useEffect(() => {
    const root = control.current?.getRootNode()
    const isInside = root instanceof ShadowRoot && root.activeElement !== null
    if (takesFocus && isInside) control.current?.focus({ preventScroll: true })
  }, [control, takesFocus])
}
