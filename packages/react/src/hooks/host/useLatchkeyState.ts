import type { PublicState } from '@latchkey/core'
import { checkListener, shareEqual } from '@latchkey/core/ui'
import { useRef, useSyncExternalStore } from 'react'
import { useHost } from '../instance/useLatchkey.js'

/**
 * Selects from the public state and re-renders on change; the selector may return a new object.
 * @example
 * const isOpen = useLatchkeyState((state) => state.open)
 */
export function useLatchkeyState<T>(selector: (state: PublicState) => T): T {
  checkListener(selector, 'useLatchkeyState(selector)')
  return useHostState('useLatchkeyState', selector)
}

export function useHostState<T>(hook: string, selector: (state: PublicState) => T): T {
  const { getInitialState, getState, subscribe } = useHost(hook)
  const last = useRef<{ selector: unknown; state: PublicState; value: T }>(undefined)
  const read = (state: PublicState): T => {
    const before = last.current
    if (before?.state === state && before.selector === selector) return before.value
    // Keeps the previous value if equal, so that a new object alone causes no render.
    const value = shareEqual(before?.value, selector(state))
    last.current = { selector, state, value }
    return value
  }
  return useSyncExternalStore(
    subscribe,
    () => read(getState()),
    // Hydration renders the server's initial state.
    () => read(getInitialState()),
  )
}
