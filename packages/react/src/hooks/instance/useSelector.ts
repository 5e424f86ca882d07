import type { State } from '@latchkey/core/internal'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { useWidget } from './useWidget.js'

/** The state that the content of the modal shows, which is not always the current one. */
export type ShownState = { get(): State }

/** A new value lets all that reads the state render again: what is rendered ahead of an opening does not follow the store by itself. */
export const ShownStateContext = createContext<ShownState | undefined>(undefined)

/**
 * Returns one value of the state and re-renders when it changes. The selector returns a stored or primitive value, never a new object.
 * @example
 * const isOpen = useSelector((state) => state.modal.open)
 */
export function useSelector<T>(selector: (state: State) => T): T {
  const { store } = useWidget()
  const shown = useContext(ShownStateContext) ?? store
  const read = useCallback(() => selector(shown.get()), [selector, shown])
  // The server rendered the initial state, so the first render in the browser does too.
  const readInitial = useCallback(() => selector(store.getInitial()), [selector, store])
  return useSyncExternalStore(store.subscribe, read, readInitial)
}
