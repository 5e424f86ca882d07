import { docsUrl } from './docsUrl.js'
import type { ContextArgument, LatchkeyError } from './errors.js'
import { startErrors } from './table/startErrors.js'

/** The failures that code of every page may report. */
export type StartErrorCode = keyof typeof startErrors

/** Creates a `LatchkeyError` without the texts of all others, which load with the code that needs them. */
export function startError<C extends StartErrorCode>(
  code: C,
  ...[input]: ContextArgument<C>
): LatchkeyError<C> {
  const context = input ?? {}
  const text: string | ((context: never) => string) = startErrors[code]
  // The type of the argument has checked that the context fits the code.
  const message = typeof text === 'function' ? text(context as never) : text
  return Object.assign(new Error(message, context), {
    name: 'LatchkeyError',
    code,
    context,
    docsUrl: docsUrl(code),
  }) as LatchkeyError<C>
}
