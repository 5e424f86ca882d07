import type { State } from '@latchkey/core/internal'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { useWidget } from './useWidget.js'

/** The state that is shown while the modal fades out, so that closing does not visibly empty it. */
export const FrozenStateContext = createContext<State | undefined>(undefined)

/**
 * Returns one value of the state and re-renders when it changes. The selector returns a stored or primitive value, never a new object.
 * @example
 * const isOpen = useSelector((state) => state.modal.open)
 */
export function useSelector<T>(selector: (state: State) => T): T {
  const { store } = useWidget()
  const frozen = useContext(FrozenStateContext)
  const read = useCallback(() => selector(frozen ?? store.get()), [frozen, selector, store])
  // The server rendered the initial state, so the first render in the browser does too.
  const readInitial = useCallback(() => selector(store.getInitial()), [selector, store])
  return useSyncExternalStore(store.subscribe, read, readInitial)
}
