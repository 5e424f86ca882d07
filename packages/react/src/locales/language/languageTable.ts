import { type BuiltInLanguage, builtInLanguages, resolveLanguage } from '@latchkey/core/internal'
import { en, type Messages } from '../en/en.js'

/** The loader of each built-in language. */
export type LanguageTable = Readonly<Record<BuiltInLanguage, () => Promise<Messages>>>

/** English is in the modal's chunk; every other language is a chunk of its own. */
export const languageTable: LanguageTable = {
  en: async () => en,
  de: async () => (await import('../de/de.js')).de,
  ar: async () => (await import('../ar/ar.js')).ar,
}

/** The nearest built-in language: `de` for `de-AT`, English if there is none. */
export const nearestBuiltInLanguage = (tag: string): BuiltInLanguage =>
  // Always a key of the table.
  resolveLanguage([tag], builtInLanguages) as BuiltInLanguage
