import { docsUrl } from './docsUrl.js'
import type { ContextArgument, LatchkeyError } from './errors.js'
import { startErrors } from './table/startErrors.js'

/** Errors that code on every page may throw. */
export type StartErrorCode = keyof typeof startErrors

/** Creates a `LatchkeyError` without loading the texts of all others. */
export function startError<C extends StartErrorCode>(
  code: C,
  ...[input]: ContextArgument<C>
): LatchkeyError<C> {
  const context = input ?? {}
  const text: string | ((context: never) => string) = startErrors[code]
  const message = typeof text === 'function' ? text(context as never) : text
  return Object.assign(new Error(message, context), {
    name: 'LatchkeyError',
    code,
    context,
    docsUrl: docsUrl(code),
  }) as LatchkeyError<C>
}
