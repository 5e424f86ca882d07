import { showSnackbar } from '@latchkey/core/internal'
import { useEffect, useState } from 'react'
import { useMessages } from '../../hooks/useMessages.js'
import { useTrigger } from '../../hooks/useTrigger.js'
import { useWidget } from '../../hooks/useWidget.js'

const shownMs = 2_000

/** Copies an address and says how that went; `copied` holds for a moment, for a mark beside the button. */
export function useCopy(address: string): { copied: boolean; copy(): void } {
  const t = useMessages().account
  const { env } = useWidget()
  const tell = useTrigger(showSnackbar)
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (copied) return env.after(shownMs, () => setCopied(false))
  }, [copied, env])

  const copy = () => {
    // Missing on pages without TLS, and refused in frames without the permission.
    const written = navigator.clipboard?.writeText(address) ?? Promise.reject()
    written.then(
      () => {
        setCopied(true)
        tell({ variant: 'success', message: t.copied })
      },
      () => {
        setCopied(false)
        tell({ variant: 'error', message: t.copyFailed })
      },
    )
  }
  return { copied, copy }
}
