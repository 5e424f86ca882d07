import type { Latchkey, OpenParameters, ViewName } from '@latchkey/core'
import { useCallback } from 'react'
import { useHost } from '../instance/useLatchkey.js'
import { type OpenOutcome, openAndWait } from './openAndWait.js'
import { useHostState } from './useLatchkeyState.js'

export type UseLatchkeyModalReturn = Pick<Latchkey, 'open' | 'close' | 'prefetch'> & {
  readonly isOpen: boolean
  readonly view: ViewName
  /** Opens the modal; resolves once connected (and signed in, if required) or closed. */
  openAndWait(parameters?: OpenParameters): Promise<OpenOutcome>
}

/**
 * Returns whether the modal is open, and functions to open, close and prefetch it.
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
