import type { State } from '@latchkey/core/ui'
import { createContext, useContext, useSyncExternalStore } from 'react'
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
  return useSyncExternalStore(
    store.subscribe,
    // Not memoized: React 18 forgets a change of the store in a component that sets its state while it renders, unless the
    // function is another one; it would not see the way back, and a modal would not close.
    () => selector(shown.get()),
    // The server rendered the initial state, so the first render in the browser does too.
    () => selector(store.getInitial()),
  )
}
