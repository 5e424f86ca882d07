import { ar } from './ar.js'
import { de } from './de.js'
import { en, type Messages } from './en.js'

const languages: Readonly<Record<string, Messages>> = { ar, de, en }

/** Returns the texts for a language tag such as `de-AT`; English for unsupported languages. */
export function messagesOf(tag: string): { language: string; messages: Messages } {
  const language = supportedLanguage(tag)
  const messages = language === undefined ? undefined : languages[language]
  return language && messages ? { language, messages } : { language: 'en', messages: en }
}

/**
 * Returns the language in which the visitor reads: the browser's first that we have. A suggestion from elsewhere counts
 * only if the browser lists it too, since a page could otherwise make an approval unreadable.
 */
export function chooseLanguage(listed: readonly string[], suggested?: string): string {
  const readable = listed.map(supportedLanguage).filter((language) => language !== undefined)
  const wanted = suggested === undefined ? undefined : supportedLanguage(suggested)
  if (wanted !== undefined && readable.includes(wanted)) return wanted
  return readable[0] ?? 'en'
}

function supportedLanguage(tag: string): string | undefined {
  const [language = ''] = tag.toLowerCase().split('-')
  return Object.hasOwn(languages, language) ? language : undefined
}

/** Returns the writing direction of a language. */
export const directionOf = (language: string) => (language === 'ar' ? 'rtl' : 'ltr')
