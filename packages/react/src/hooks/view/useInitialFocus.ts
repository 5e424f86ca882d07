import { createContext, type RefObject, useEffect } from 'react'

/** Whether the widget may take the focus now; in a dialog, always. */
export const MayFocusContext = createContext<() => boolean>(() => true)

/** Focuses a field or button when it appears: after the title, which a new view focuses first, and never away from another part of the page. */
export function useInitialFocus(control: RefObject<HTMLElement | null>, takesFocus: boolean): void {
  useEffect(() => {
    const root = control.current?.getRootNode()
    const isInside = root instanceof ShadowRoot && root.activeElement !== null
    if (takesFocus && isInside) control.current?.focus({ preventScroll: true })
  }, [control, takesFocus])
}
