import type { ErrorCode } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol'
import { useCallback } from 'react'
import type { SwapMessages } from '../../locales/en/enSwap.js'
import { loadedWords, useMessages } from './useMessages.js'

export const useSwapMessages = (): SwapMessages['swap'] => loadedWords(useMessages().swap)

export function useSwapErrorText(): (error: unknown) => string {
  const { errors, somethingFailed } = useMessages()
  const own: Readonly<Partial<Record<ErrorCode, string>>> = useSwapMessages().errors
  return useCallback(
    (error: unknown) => {
      const code = isLatchkeyError(error) ? error.code : (error as ErrorCode)
      // Own properties only: a stored code may be `constructor`.
      const texts = [errors, own].find((one) => Object.hasOwn(one, code))
      return texts?.[code] ?? somethingFailed
    },
    [errors, own, somethingFailed],
  )
}
