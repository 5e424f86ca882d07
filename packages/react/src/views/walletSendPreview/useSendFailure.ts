import type { ErrorCode } from '@latchkey/core'
import { useCallback } from 'react'
import { useMessages } from '../../hooks/view/useMessages.js'

/** What became of it, and why. */
export type SendFailureWords = { readonly title: string; readonly reason: string }

/** Puts into words why nothing was sent, or why nobody knows. */
export function useSendFailure(): (code: ErrorCode) => SendFailureWords {
  const { errors, sendPreview: t, somethingFailed } = useMessages()
  return useCallback(
    (code: ErrorCode) => ({
      title: code === 'send/outcome-unknown' ? t.unclear : t.failed,
      reason: code === 'wallet/rejected' ? t.declined : (errors[code] ?? somethingFailed),
    }),
    [errors, somethingFailed, t],
  )
}
