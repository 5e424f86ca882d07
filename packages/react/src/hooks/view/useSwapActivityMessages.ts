import { useMemo } from 'react'
import type { LoadedLanguage } from '../../locales/language/LoadedLanguage.js'
import { nearestBuiltInLanguage } from '../../locales/language/languageTable.js'
import { mergeMessages } from '../../locales/language/mergeMessages.js'
import {
  type SwapActivityMessages,
  swapActivityMessages,
} from '../../locales/swapActivityMessages.js'
import { useLanguage } from './useMessages.js'

/** The texts of swaps in a list or a notification; a host's own ones win. */
export const swapActivityMessagesIn = ({
  messages,
  tag,
}: Pick<LoadedLanguage, 'messages' | 'tag'>): SwapActivityMessages['swapActivity'] =>
  mergeMessages(swapActivityMessages[nearestBuiltInLanguage(tag)], {
    swapActivity: messages.swapActivity,
  }).swapActivity

/** Returns the texts of swaps and allowances in an account, which load with it. */
export function useSwapActivityMessages(): SwapActivityMessages['swapActivity'] {
  const language = useLanguage()
  return useMemo(() => swapActivityMessagesIn(language), [language])
}
