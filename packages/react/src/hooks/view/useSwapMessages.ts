import type { ErrorCode } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol'
import { useCallback } from 'react'
import type { SwapMessages } from '../../locales/en/enSwap.js'
import { loadedWords, useMessages } from './useMessages.js'

export const useSwapMessages = (): SwapMessages['swap'] => loadedWords(useMessages().swap)

/** Returns a function that gives the text of what went wrong with a swap: by its error, or the code of one. */
export function useSwapErrorText(): (error: unknown) => string {
  const { errors, somethingFailed } = useMessages()
  const own: Readonly<Partial<Record<ErrorCode, string>>> = useSwapMessages().errors
  return useCallback(
    (error: unknown) => {
      const code = isLatchkeyError(error) ? error.code : (error as ErrorCode)
      // Own ones only: a code may come from a storage, and name what every object has.
      const texts = [errors, own].find((one) => Object.hasOwn(one, code))
      return texts?.[code] ?? somethingFailed
    },
    [errors, own, somethingFailed],
  )
}
