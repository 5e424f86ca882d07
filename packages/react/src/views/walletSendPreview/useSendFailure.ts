import type { ErrorCode } from '@latchkey/core'
import { useCallback } from 'react'
import { useMessages } from '../../hooks/useMessages.js'

/** Puts into words why nothing was sent. */
export function useSendFailure(): (code: ErrorCode) => string {
  const { errors, sendPreview, somethingFailed } = useMessages()
  return useCallback(
    (code: ErrorCode) =>
      code === 'wallet/rejected' ? sendPreview.declined : (errors[code] ?? somethingFailed),
    [errors, sendPreview, somethingFailed],
  )
}
