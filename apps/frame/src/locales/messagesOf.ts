import { ar } from './ar.js'
import { de } from './de.js'
import { en, type Messages } from './en.js'

const languages: Readonly<Record<string, Messages>> = { ar, de, en }

/** The words of a language tag such as `de-AT`; English where there are none. */
export function messagesOf(tag: string): { language: string; messages: Messages } {
  const [language = ''] = tag.toLowerCase().split('-')
  const messages = Object.hasOwn(languages, language) ? languages[language] : undefined
  return messages ? { language, messages } : { language: 'en', messages: en }
}

/** Which way a language is written. */
export const directionOf = (language: string) => (language === 'ar' ? 'rtl' : 'ltr')
