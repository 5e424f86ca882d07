import type { ContextArgument, LatchkeyError } from './errors.js'
import { startErrorMessages } from './startErrorMessages.js'

/** The failures that code of every page may report. */
export type StartErrorCode = keyof typeof startErrorMessages

/** Creates a `LatchkeyError` without the texts of all others, which load with the code that needs them. */
export function startError<C extends StartErrorCode>(
  code: C,
  ...[given]: ContextArgument<C>
): LatchkeyError<C> {
  const context = given ?? {}
  const text: string | ((context: never) => string) = startErrorMessages[code]
  // The type of the argument has checked that the context fits the code.
  const message = typeof text === 'function' ? text(context as never) : text
  const error = new Error(message, context)
  return Object.assign(error, { name: 'LatchkeyError', code, context }) as LatchkeyError<C>
}
