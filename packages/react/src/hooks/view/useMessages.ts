import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { createContext, useCallback, useContext } from 'react'
import { formatWait } from '../../formats/formatWait.js'
import { english, type LoadedLanguage } from '../../locales/language/LoadedLanguage.js'
import type { Messages } from '../../locales/language/Messages.js'

export const LanguageContext = createContext<LoadedLanguage>(english)

export function useLanguage(): LoadedLanguage {
  return useContext(LanguageContext)
}

export function useMessages(): Messages {
  return useLanguage().messages
}

export function loadedWords<T>(words: T | undefined): T {
  if (!words) throw new LatchkeyError('latchkey/unexpected')
  return words
}

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
