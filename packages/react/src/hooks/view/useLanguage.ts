import { createContext, useContext } from 'react'
import { english, type SpokenLanguage } from '../../locales/language/SpokenLanguage.js'

/** What the modal speaks; English where nobody says otherwise, as in a unit test. */
export const LanguageContext = createContext<SpokenLanguage>(english)

/** The visitor's language: its words, and the tag that formats go by. */
export function useLanguage(): SpokenLanguage {
  return useContext(LanguageContext)
}
