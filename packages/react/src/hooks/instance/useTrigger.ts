import type { Action } from '@latchkey/core/ui'
import { useCallback } from 'react'
import { useAction } from './useAction.js'

/** Binds an action to an event handler that does not await it; a failure has been reported by the action itself. */
export function useTrigger<P = void>(action: Action<P, unknown>): (parameters: P) => void {
  const act = useAction(action)
  return useCallback(
    (parameters: P) => {
      act(parameters).catch(() => {})
    },
    [act],
  )
}
