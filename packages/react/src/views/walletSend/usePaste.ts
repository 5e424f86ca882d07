import { showSnackbar } from '@latchkey/core/internal'
import type { RefObject } from 'react'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'

/** Reads what the visitor has copied; undefined where the browser has no way to. */
export function usePaste(
  take: (text: string) => void,
  input: RefObject<HTMLInputElement | null>,
): (() => void) | undefined {
  const { pasteFailed } = useMessages().send
  const tell = useTrigger(showSnackbar)
  // Missing on pages without TLS, and in some browsers altogether.
  const { clipboard } = navigator
  if (typeof clipboard?.readText !== 'function') return undefined
  return () => {
    clipboard.readText().then(
      (text) => take(text.trim()),
      () => {
        input.current?.focus()
        tell({ variant: 'error', message: pasteFailed })
      },
    )
  }
}
