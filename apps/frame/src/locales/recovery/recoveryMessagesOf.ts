import type { Language } from '../chooseLanguage.js'
import { recoveryAr } from './ar.js'
import { recoveryDe } from './de.js'
import { type RecoveryMessages, recoveryEn } from './en.js'

const messages: Readonly<Record<Language, RecoveryMessages>> = {
  ar: recoveryAr,
  de: recoveryDe,
  en: recoveryEn,
}

/** Returns the texts of the recovery page, which is a file apart from the frame. */
export const recoveryMessagesOf = (language: Language): RecoveryMessages => messages[language]
