import { type BuiltInLanguage, builtInLanguages, resolveLanguage } from '@latchkey/core/ui'
import { enLanguage, type LanguageWords } from '../en/enLanguage.js'

export type LanguageTable = Readonly<Record<BuiltInLanguage, () => Promise<LanguageWords>>>

/** English is in the modal's chunk as the fallback; every other language is its own chunk. */
export const languageTable: LanguageTable = {
  en: async () => enLanguage,
  de: async () => (await import('../de/deLanguage.js')).deLanguage,
  ar: async () => (await import('../ar/arLanguage.js')).arLanguage,
}

export const nearestBuiltInLanguage = (tag: string): BuiltInLanguage =>
  resolveLanguage([tag], builtInLanguages) as BuiltInLanguage
