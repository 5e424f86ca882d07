import type { BuiltInLanguage } from '@latchkey/core/ui'
import { useMemo } from 'react'
import { arSocial } from '../../locales/ar/arSocial.js'
import { deSocial } from '../../locales/de/deSocial.js'
import { enSocial, type SocialMessages } from '../../locales/en/enSocial.js'
import { nearestBuiltInLanguage } from '../../locales/language/languageTable.js'
import { mergeMessages } from '../../locales/language/mergeMessages.js'
import { useLanguage } from './useMessages.js'

/** In all languages at once: few pages load them, and they are short. */
const byLanguage: Readonly<Record<BuiltInLanguage, SocialMessages>> = {
  en: enSocial,
  de: deSocial,
  ar: arSocial,
}

/** Returns the texts of a login by a provider, which are here, since only its views need them; a host's own ones win. */
export function useSocialMessages(): SocialMessages['social'] {
  const { messages, tag } = useLanguage()
  const { social } = messages
  return useMemo(
    () => mergeMessages(byLanguage[nearestBuiltInLanguage(tag)], { social }).social,
    [social, tag],
  )
}
