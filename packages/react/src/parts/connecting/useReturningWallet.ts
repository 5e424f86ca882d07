import { activeAccount, type State, showReturned } from '@latchkey/core/ui'
import { useCallback, useEffect, useRef } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'

export type ReturningWallet = {
  readonly isAsked: boolean
  readonly watchers: {
    onPointerDownCapture(): void
    onKeyDownCapture(event: { readonly key: string }): void
    onInputCapture(): void
  }
}

const idleKeys = ['Tab', 'Shift', 'Escape']

/** When the wallet reconnects, its account is shown unless the visitor has interacted. */
export function useReturningWallet(): ReturningWallet {
  const context = useWidget()
  const status = useSelector(selectStatus)
  const isAsked = status === 'reconnecting'
  const wasAsked = useRef(false)
  const isTouched = useRef(false)
  useEffect(() => {
    if (isAsked) wasAsked.current = true
    else if (status !== 'connected') wasAsked.current = false
    else if (wasAsked.current && !isTouched.current) showReturned(context)
  }, [context, isAsked, status])
  const touch = useCallback(() => {
    isTouched.current = true
  }, [])
  const onKeyDownCapture = useCallback(
    ({ key }: { readonly key: string }) => {
      if (!idleKeys.includes(key)) touch()
    },
    [touch],
  )
  return {
    isAsked,
    watchers: { onPointerDownCapture: touch, onKeyDownCapture, onInputCapture: touch },
  }
}

const selectStatus = (state: State) => activeAccount(state).status
