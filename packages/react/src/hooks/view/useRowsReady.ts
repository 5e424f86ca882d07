import { createContext, useContext, useDeferredValue } from 'react'

/** Whether the content of the modal was rendered before it was on screen. */
export const BeganHiddenContext = createContext(false)

/**
 * Whether the rows of a view are to be rendered: with the rest of it where that is rendered ahead, else right after it, so that
 * a modal that nothing announced is on screen at once. React 18 renders them at once.
 */
export function useRowsReady(): boolean {
  return useDeferredValue(true, useContext(BeganHiddenContext))
}
