import type { PublicState } from '@latchkey/core'
import { checkListener, shareEqual } from '@latchkey/core/ui'
import { useRef, useSyncExternalStore } from 'react'
import { useHost } from '../instance/useLatchkey.js'

/**
 * Returns a part of the public state, and renders again when it changes; a selector may return a new object.
 * @example
 * const isOpen = useLatchkeyState((state) => state.open)
 */
export function useLatchkeyState<T>(selector: (state: PublicState) => T): T {
  checkListener(selector, 'useLatchkeyState(selector)')
  return useHostState('useLatchkeyState', selector)
}

/** As `useLatchkeyState`, for a hook whose name the error shows. */
export function useHostState<T>(hook: string, selector: (state: PublicState) => T): T {
  const { getInitialState, getState, subscribe } = useHost(hook)
  const last = useRef<{ selector: unknown; state: PublicState; value: T }>(undefined)
  const read = (state: PublicState): T => {
    const before = last.current
    if (before?.state === state && before.selector === selector) return before.value
    // What equals the former is the former: a selector that makes an object causes no render by that alone.
    const value = shareEqual(before?.value, selector(state))
    last.current = { selector, state, value }
    return value
  }
  return useSyncExternalStore(
    subscribe,
    // Not memoized, for the reason that `useSelector` has.
    () => read(getState()),
    // The server rendered the initial state, so the first render in the browser does too.
    () => read(getInitialState()),
  )
}
