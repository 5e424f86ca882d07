import type { BuiltInLanguage } from '@latchkey/core/ui'
import { useMemo } from 'react'
import { arSmartAccount } from '../../locales/ar/arSmartAccount.js'
import { deSmartAccount } from '../../locales/de/deSmartAccount.js'
import { enSmartAccount, type SmartAccountMessages } from '../../locales/en/enSmartAccount.js'
import { nearestBuiltInLanguage } from '../../locales/language/languageTable.js'
import { mergeMessages } from '../../locales/language/mergeMessages.js'
import { useLanguage } from './useMessages.js'

/** In all languages at once: few pages load them, and they are short. */
const byLanguage: Readonly<Record<BuiltInLanguage, SmartAccountMessages>> = {
  en: enSmartAccount,
  de: deSmartAccount,
  ar: arSmartAccount,
}

/** Returns the texts of smart accounts, which are here, since only their views need them; a host's own ones win. */
export function useSmartAccountMessages(): SmartAccountMessages['smartAccount'] {
  const { messages, tag } = useLanguage()
  const { smartAccount } = messages
  return useMemo(
    () => mergeMessages(byLanguage[nearestBuiltInLanguage(tag)], { smartAccount }).smartAccount,
    [smartAccount, tag],
  )
}
