import type { Latchkey, OpenParameters, ViewName } from '@latchkey/core'
import { useCallback } from 'react'
import { useHost } from '../instance/useLatchkey.js'
import { type OpenOutcome, openAndWait } from './openAndWait.js'
import { useHostState } from './useLatchkeyState.js'

export type UseLatchkeyModalReturn = Pick<Latchkey, 'open' | 'close' | 'prefetch'> & {
  readonly isOpen: boolean
  readonly view: ViewName
  /** Opens the modal and resolves when a wallet is connected, and signed in where that is required, or the modal is closed; at once where one is already. */
  openAndWait(parameters?: OpenParameters): Promise<OpenOutcome>
}

/**
 * Returns whether the modal is open, and the functions that open, close and prefetch it.
 * @example
 * const { openAndWait, prefetch } = useLatchkeyModal()
 * const checkOut = async () => {
 *   const outcome = await openAndWait()
 *   if (outcome.status === 'connected') pay(outcome.account.address)
 * }
 * <button onPointerEnter={() => prefetch()} onClick={checkOut}>Pay</button>
 */
export function useLatchkeyModal(): UseLatchkeyModalReturn {
  const latchkey = useHost('useLatchkeyModal')
  const shown = useHostState('useLatchkeyModal', ({ open, view }) => ({ isOpen: open, view }))
  const { close, open, prefetch } = latchkey
  const wait = useCallback(
    (parameters?: OpenParameters) => openAndWait(latchkey, parameters),
    [latchkey],
  )
  return { ...shown, open, close, prefetch, openAndWait: wait }
}
