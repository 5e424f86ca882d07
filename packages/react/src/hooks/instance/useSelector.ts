import type { State } from '@latchkey/core/internal'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { useWidget } from './useWidget.js'

/** The state to go on showing while the modal fades out: what closes it must not be seen to empty it. */
export const FrozenStateContext = createContext<State | undefined>(undefined)

/**
 * One value of the state, kept fresh. The selector returns a stored or primitive value, never a new object.
 * @example
 * const isOpen = useSelector((state) => state.modal.open)
 */
export function useSelector<T>(selector: (state: State) => T): T {
  const { store } = useWidget()
  const frozen = useContext(FrozenStateContext)
  const read = useCallback(() => selector(frozen ?? store.get()), [frozen, selector, store])
  // What the server drew is the state before anything happened, so the first render here shows that too.
  const readInitial = useCallback(() => selector(store.getInitial()), [selector, store])
  return useSyncExternalStore(store.subscribe, read, readInitial)
}
