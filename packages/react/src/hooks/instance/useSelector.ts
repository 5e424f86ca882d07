import type { State } from '@latchkey/core/ui'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { useWidget } from './useWidget.js'

/** The state that the modal shows, which may lag behind the current one. */
export type ShownState = { get(): State }

/** A pre-rendered tree does not follow the store: a new value re-renders it. */
export const ShownStateContext = createContext<ShownState | undefined>(undefined)

/**
 * Selects from the state. The selector returns a stored or primitive value, never a new object.
 * @example
 * const isOpen = useSelector((state) => state.modal.open)
 */
export function useSelector<T>(selector: (state: State) => T): T {
  const { store } = useWidget()
  const shown = useContext(ShownStateContext) ?? store
  return useSyncExternalStore(
    store.subscribe,
    // Not memoized: React 18 misses a store change in a component that sets state during render, unless the function changes; a
    // modal would not close.
    () => selector(shown.get()),
    // Hydration renders the server's initial state.
    () => selector(store.getInitial()),
  )
}
