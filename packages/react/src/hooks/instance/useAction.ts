import { type Action, run } from '@latchkey/core/ui'
import { useCallback } from 'react'
import { useWidget } from './useWidget.js'

export function useAction<P = void, R = void>(action: Action<P, R>): (parameters: P) => Promise<R> {
  const context = useWidget()
  return useCallback((parameters: P) => run(context, action, parameters), [action, context])
}
