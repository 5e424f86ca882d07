import { createLanguageLoader, type LanguageLoader, LatchkeyError } from '@latchkey/protocol'
import { type Language, supportedLanguage } from './chooseLanguage.js'
import type { Messages } from './en/en.js'

export type LoadedLanguage = { readonly language: Language; readonly messages: Messages }

export type LanguageTable = Readonly<Record<Language, () => Promise<Messages>>>

/** Each language is a chunk of its own, English too: a page loads one of them. */
const languages: LanguageTable = {
  ar: async () => (await import('./ar/ar.js')).ar,
  de: async () => (await import('./de/de.js')).de,
  en: async () => (await import('./en/en.js')).en,
}

/** Creates the loader of texts by a tag such as `de-AT`; those of an unsupported language are English. */
export const createMessageLoader = (
  onChange: () => void,
  table: LanguageTable = languages,
): LanguageLoader<LoadedLanguage | undefined> =>
  createLanguageLoader({
    initial: undefined,
    onChange,
    async load(tag) {
      const language = supportedLanguage(tag) ?? 'en'
      return { language, messages: await table[language]() }
    },
  })

/** Loads the texts of a page; rejects if not even those in English load. */
export async function loadMessages(tag: string, table?: LanguageTable): Promise<LoadedLanguage> {
  const loader = createMessageLoader(() => {}, table)
  await loader.request(tag)
  return loadedOf(loader)
}

export function loadedOf(loader: LanguageLoader<LoadedLanguage | undefined>): LoadedLanguage {
  const loaded = loader.get()
  if (!loaded) throw new LatchkeyError('frame/load-failed')
  return loaded
}
