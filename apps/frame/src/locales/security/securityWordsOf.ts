import type { Language } from '../chooseLanguage.js'
import { securityAr } from './ar.js'
import { securityDe } from './de.js'
import { securityEn } from './en.js'
import type { SecurityWords } from './SecurityWords.js'

const words: Readonly<Record<Language, SecurityWords>> = {
  ar: securityAr,
  de: securityDe,
  en: securityEn,
}

/** Returns the texts of the security window. */
export const securityWordsOf = (language: Language): SecurityWords => words[language]
