import { showSnackbar } from '@latchkey/core/ui'
import { useEffect, useState } from 'react'
import { useTrigger } from '../instance/useTrigger.js'
import { useWidget } from '../instance/useWidget.js'

const copiedMs = 2_000

export type CopyMessages = { readonly copied: string; readonly copyFailed: string }

export function useCopy(text: string, messages: CopyMessages): { copied: boolean; copy(): void } {
  const { env } = useWidget()
  const notify = useTrigger(showSnackbar)
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (copied) return env.after(copiedMs, () => setCopied(false))
  }, [copied, env])

  const copy = () => {
    // Missing without TLS; rejected in frames without the permission.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject()
    written.then(
      () => {
        setCopied(true)
        notify({ variant: 'success', message: messages.copied })
      },
      () => {
        setCopied(false)
        notify({ variant: 'error', message: messages.copyFailed })
      },
    )
  }
  return { copied, copy }
}
