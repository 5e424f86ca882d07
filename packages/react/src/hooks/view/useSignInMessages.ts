import { type ErrorCode, isLatchkeyError } from '@latchkey/protocol'
import { useMemo } from 'react'
import type { ErrorTexts } from '../../locales/ErrorTexts.js'
import { enSignIn, enSignInErrors, type SignInMessages } from '../../locales/en/enSignIn.js'
import { useErrorText, useMessages } from './useMessages.js'

/** The texts of signing in, and those of its errors. */
export type UseSignInMessagesReturn = {
  readonly t: SignInMessages['signIn']
  textOf(error: unknown): string
  /** The text of an error of which only the code is known; one that lacks its numbers is not shown. */
  textOfCode(code: ErrorCode): string
}

const english: ErrorTexts = enSignInErrors

/** Returns the texts of signing in: English ones are here, since only the views of signing in need them. */
export function useSignInMessages(): UseSignInMessagesReturn {
  const messages = useMessages()
  const textOfAny = useErrorText()
  return useMemo(() => {
    const { errors, signIn, somethingFailed } = messages
    const textOfOurs = (code: ErrorCode) => errors[code] ?? english[code]
    return {
      t: { ...enSignIn.signIn, ...signIn },
      textOf: (error) =>
        (isLatchkeyError(error) && !errors[error.code] && english[error.code]) || textOfAny(error),
      textOfCode(code) {
        const text = textOfOurs(code)
        return text && !text.includes('{') ? text : somethingFailed
      },
    }
  }, [messages, textOfAny])
}
