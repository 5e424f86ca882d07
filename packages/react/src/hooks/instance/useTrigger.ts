import type { Action } from '@latchkey/core/internal'
import { useCallback } from 'react'
import { useAction } from './useAction.js'

/** Binds an action to a press of which nobody awaits the end; what fails has been reported at the boundary. */
export function useTrigger<P = void>(action: Action<P, unknown>): (parameters: P) => void {
  const act = useAction(action)
  return useCallback(
    (parameters: P) => {
      act(parameters).catch(() => {})
    },
    [act],
  )
}
