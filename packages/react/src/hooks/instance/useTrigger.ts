import type { Action } from '@latchkey/core/ui'
import { useCallback } from 'react'
import { useAction } from './useAction.js'

export function useTrigger<P = void>(action: Action<P, unknown>): (parameters: P) => void {
  const act = useAction(action)
  return useCallback(
    (parameters: P) => {
      act(parameters).catch(() => {})
    },
    [act],
  )
}
