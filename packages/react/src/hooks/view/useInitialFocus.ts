import { createContext, type RefObject, useEffect } from 'react'

/** Whether the widget may take the focus now; in a dialog, always. */
export const MayFocusContext = createContext<() => boolean>(() => true)

/** Focuses a field when it appears: after the title, which a new view focuses first, and never away from another part of the page. */
export function useInitialFocus(
  input: RefObject<HTMLInputElement | null>,
  takesFocus: boolean,
): void {
  useEffect(() => {
    const root = input.current?.getRootNode()
    const isInside = root instanceof ShadowRoot && root.activeElement !== null
    if (takesFocus && isInside) input.current?.focus({ preventScroll: true })
  }, [input, takesFocus])
}
