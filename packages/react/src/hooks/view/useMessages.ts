import { isLatchkeyError } from '@latchkey/protocol'
import { createContext, useCallback, useContext } from 'react'
import type { Messages } from '../../locales/en/en.js'
import { english, type LoadedLanguage } from '../../locales/language/LoadedLanguage.js'

/** What the modal speaks; English where nobody says otherwise, as in a unit test. */
export const LanguageContext = createContext<LoadedLanguage>(english)

/** The visitor's language: its words, and the tag that formats go by. */
export function useLanguage(): LoadedLanguage {
  return useContext(LanguageContext)
}

/** The words in the visitor's language. */
export function useMessages(): Messages {
  return useLanguage().messages
}

/** Puts an error into words: by its code where the language has a text for it. Its own message is English. */
export function useErrorText(): (error: unknown) => string {
  const { messages, tag } = useLanguage()
  return useCallback(
    (error: unknown) => {
      const { errors, somethingFailed } = messages
      if (!isLatchkeyError(error)) return somethingFailed
      return errors[error.code] ?? (tag === 'en' ? error.message : somethingFailed)
    },
    [messages, tag],
  )
}
