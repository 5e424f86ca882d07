import { ar } from './ar.js'
import { type Language, supportedLanguage } from './chooseLanguage.js'
import { de } from './de.js'
import { en, type Messages } from './en.js'

const messages: Readonly<Record<Language, Messages>> = { ar, de, en }

/** Returns the texts for a language tag such as `de-AT`; English for unsupported languages. */
export function messagesOf(tag: string): { language: Language; messages: Messages } {
  const language = supportedLanguage(tag) ?? 'en'
  return { language, messages: messages[language] }
}
