import { type BuiltInLanguage, builtInLanguages, resolveLanguage } from '@latchkey/core/internal'
import { en, type Messages } from '../en/en.js'

/** How the words of each built-in language are had. */
export type LanguageTable = Readonly<Record<BuiltInLanguage, () => Promise<Messages>>>

/** English comes with the modal; any other language is a file of its own. */
export const languageTable: LanguageTable = {
  en: async () => en,
  de: async () => (await import('../de/de.js')).de,
  ar: async () => (await import('../ar/ar.js')).ar,
}

/** The nearest built-in language: `de` for `de-AT`, English for what is near to none. */
export const nearestBuiltInLanguage = (tag: string): BuiltInLanguage =>
  // One of the list, or English, which is in it.
  resolveLanguage([tag], builtInLanguages) as BuiltInLanguage
