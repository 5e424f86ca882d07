import type { ErrorCode } from '@latchkey/protocol'
import { useMemo } from 'react'
import type { SignInMessages } from '../../locales/en/enSignIn.js'
import { loadedWords, useErrorText, useMessages } from './useMessages.js'

export type UseSignInMessagesReturn = {
  readonly t: SignInMessages['signIn']
  textOf(error: unknown): string
  /** An error that lacks its numbers is not shown. */
  textOfCode(code: ErrorCode): string
}

export function useSignInMessages(): UseSignInMessagesReturn {
  const { errors, signIn, somethingFailed } = useMessages()
  const textOf = useErrorText()
  return useMemo(
    () => ({
      t: loadedWords(signIn),
      textOf,
      textOfCode(code) {
        const text = errors[code]
        return text && !text.includes('{') ? text : somethingFailed
      },
    }),
    [errors, signIn, somethingFailed, textOf],
  )
}
