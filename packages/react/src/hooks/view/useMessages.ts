import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { createContext, useCallback, useContext } from 'react'
import { formatWait } from '../../formats/formatWait.js'
import { english, type LoadedLanguage } from '../../locales/language/LoadedLanguage.js'
import type { Messages } from '../../locales/language/Messages.js'

/** The language of the modal; English without a provider, as in a unit test. */
export const LanguageContext = createContext<LoadedLanguage>(english)

/** Returns the visitor's language: its messages, and the tag for formats. */
export function useLanguage(): LoadedLanguage {
  return useContext(LanguageContext)
}

/** Returns the messages in the visitor's language. */
export function useMessages(): Messages {
  return useLanguage().messages
}

/** Returns words that load with the views that show them, which have waited for these. */
export function loadedWords<T>(words: T | undefined): T {
  if (!words) throw new LatchkeyError('latchkey/unexpected')
  return words
}

/** Returns a function that gives an error's text: by its code if the language has one. The error's own message is English. */
export function useErrorText(): (error: unknown) => string {
  const { messages, tag } = useLanguage()
  return useCallback(
    (error: unknown) => {
      const { errors, somethingFailed } = messages
      if (!isLatchkeyError(error)) return somethingFailed
      const text = errors[error.code] ?? (tag === 'en' ? error.message : somethingFailed)
      return isLatchkeyError(error, 'frame/too-many-requests')
        ? text.replace('{time}', formatWait(error.context.seconds, tag))
        : text
    },
    [messages, tag],
  )
}
