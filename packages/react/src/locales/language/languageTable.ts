import { type BuiltInLanguage, builtInLanguages, resolveLanguage } from '@latchkey/core/ui'
import { enLanguage, type LanguageWords } from '../en/enLanguage.js'

export type LanguageTable = Readonly<Record<BuiltInLanguage, () => Promise<LanguageWords>>>

/** English is in the modal's chunk, for where another language does not load; every other one is a chunk of its own. */
export const languageTable: LanguageTable = {
  en: async () => enLanguage,
  de: async () => (await import('../de/deLanguage.js')).deLanguage,
  ar: async () => (await import('../ar/arLanguage.js')).arLanguage,
}

/** The nearest built-in language: `de` for `de-AT`, English if there is none. */
export const nearestBuiltInLanguage = (tag: string): BuiltInLanguage =>
  // Always a key of the table.
  resolveLanguage([tag], builtInLanguages) as BuiltInLanguage
