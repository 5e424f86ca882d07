import { ar } from './ar.js'
import { de } from './de.js'
import { en, type Messages } from './en.js'

const languages: Readonly<Record<string, Messages>> = { ar, de, en }

/** Returns the texts for a language tag such as `de-AT`; English for unsupported languages. */
export function messagesOf(tag: string): { language: string; messages: Messages } {
  const [language = ''] = tag.toLowerCase().split('-')
  const messages = Object.hasOwn(languages, language) ? languages[language] : undefined
  return messages ? { language, messages } : { language: 'en', messages: en }
}

/** Returns the writing direction of a language. */
export const directionOf = (language: string) => (language === 'ar' ? 'rtl' : 'ltr')
