import { isLatchkeyError } from '@latchkey/protocol'
import { createContext, useCallback, useContext } from 'react'
import { en, type Messages } from '../locales/en.js'

/** The words of the modal; another language is another value here. */
export const MessagesContext = createContext<Messages>(en)

/** The words in the visitor's language. */
export function useMessages(): Messages {
  return useContext(MessagesContext)
}

/** Puts an error into words: by its code where the language has a text for it, else its own message. */
export function useErrorText(): (error: unknown) => string {
  const { errors, somethingFailed } = useMessages()
  return useCallback(
    (error: unknown) => {
      if (isLatchkeyError(error)) return errors[error.code] ?? error.message
      return somethingFailed
    },
    [errors, somethingFailed],
  )
}
