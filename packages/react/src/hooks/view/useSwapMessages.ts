import type { ErrorCode } from '@latchkey/core'
import type { BuiltInLanguage } from '@latchkey/core/ui'
import { isLatchkeyError } from '@latchkey/protocol'
import { useCallback, useMemo } from 'react'
import { arSwap } from '../../locales/ar/arSwap.js'
import { deSwap } from '../../locales/de/deSwap.js'
import { enSwap, type SwapMessages } from '../../locales/en/enSwap.js'
import { nearestBuiltInLanguage } from '../../locales/language/languageTable.js'
import { mergeMessages } from '../../locales/language/mergeMessages.js'
import { useLanguage, useMessages } from './useMessages.js'

/** In all languages at once: few pages load them. */
const byLanguage: Readonly<Record<BuiltInLanguage, SwapMessages>> = {
  en: enSwap,
  de: deSwap,
  ar: arSwap,
}

/** Returns the texts of swaps, which are here, since only their views need them; a host's own ones win. */
export function useSwapMessages(): SwapMessages['swap'] {
  const { messages, tag } = useLanguage()
  const { swap } = messages
  return useMemo(
    () => mergeMessages(byLanguage[nearestBuiltInLanguage(tag)], { swap }).swap,
    [swap, tag],
  )
}

/** Returns a function that gives the text of what went wrong with a swap: by its error, or the code of one. */
export function useSwapErrorText(): (error: unknown) => string {
  const { errors, somethingFailed } = useMessages()
  const own: Readonly<Partial<Record<ErrorCode, string>>> = useSwapMessages().errors
  return useCallback(
    (error: unknown) => {
      const code = isLatchkeyError(error) ? error.code : (error as ErrorCode)
      // Own ones only: a code may come from a storage, and name what every object has.
      const [known] = [errors, own].filter((texts) => Object.hasOwn(texts, code))
      return known?.[code] ?? somethingFailed
    },
    [errors, own, somethingFailed],
  )
}
