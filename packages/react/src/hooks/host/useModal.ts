import type { Latchkey } from '@latchkey/core'
import type { State } from '@latchkey/core/internal'
import { useLatchkey } from '../instance/useLatchkey.js'
import { useSelector } from '../instance/useSelector.js'

export type UseModalReturn = Pick<Latchkey, 'open' | 'close' | 'prefetch'> & {
  readonly isOpen: boolean
}

/**
 * Returns whether the modal is open, and the functions that open, close and prefetch it.
 * @example
 * const { open, prefetch } = useModal()
 * <button onPointerEnter={() => prefetch()} onClick={() => open()}>Connect</button>
 */
export function useModal(): UseModalReturn {
  const { close, open, prefetch } = useLatchkey()
  return { isOpen: useSelector(selectOpen), open, close, prefetch }
}

const selectOpen = (state: State) => state.modal.open
