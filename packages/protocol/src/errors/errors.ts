import { errorMessages } from './errorMessages.js'
import type { PlainErrorCode } from './plainErrorCodes.js'
import { startErrorMessages } from './startErrorMessages.js'

type Messages = typeof errorMessages & typeof startErrorMessages

/**
 * Rows of the error catalogue that nothing throws yet. With its first throw a row moves to `errorMessages.ts`; before,
 * `LatchkeyError` does not take its code.
 */
type OpenErrorMessages = {
  /** @spec S8.19 */ readonly 'network/address-required': 'CaipNetwork or CaipAddress is undefined'
  /** @spec S8.33 */ readonly 'network/client-required': 'NetworkController client not set'
  /** @spec S8.32 */ readonly 'adapter/chain-not-found': 'Chain adapter not found'
  readonly 'storage/unavailable': 'Browser storage is not available'
  /** @spec S8.34 */ readonly 'connection/chain-required': 'Chain is required to get connection controller client'
  /** @spec S8.35 */ readonly 'connection/client-required': 'ConnectionController client not set'
  /** @spec S8.05 */ readonly 'disconnect/failed': 'Failed to disconnect'
  /** @spec S8.12 */ readonly 'names/suggestions-failed': 'Error fetching name suggestions'
  /** @spec S8.13 */ readonly 'names/reverse-failed': 'Error fetching names for address'
  /** @spec S8.14 */ readonly 'names/register-failed': `Error registering name ${string}`
}

/** The code of a failure, as `area/failure`; codes are never renamed. */
export type ErrorCode = keyof Messages | PlainErrorCode | keyof OpenErrorMessages

/** The context that an error with that code carries; a code that nothing throws yet has none, so no error can have it. */
export type ErrorContext<C extends ErrorCode> = C extends keyof OpenErrorMessages
  ? never
  : C extends keyof Messages
    ? Messages[C] extends (context: infer X) => string
      ? X
      : object
    : object

// For a union of codes, the context must satisfy each member; it is optional if no text needs it.
type RequiredContext<C extends ErrorCode> = (
  C extends ErrorCode
    ? (context: ErrorContext<C>) => void
    : never
) extends (context: infer X) => void
  ? X & ErrorOptions
  : never

/** The context of an error as an argument, which a code whose text needs none may go without. */
export type ContextArgument<C extends ErrorCode> =
  object extends RequiredContext<C> ? [context?: RequiredContext<C>] : [context: RequiredContext<C>]

/**
 * The only error class; branch on `code`, never on the text. It knows all texts, so code that every page loads calls
 * `startError` instead.
 */
export class LatchkeyError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'LatchkeyError'
  readonly context: ErrorContext<C>
  constructor(
    readonly code: C,
    ...[given]: ContextArgument<C>
  ) {
    const context = (given ?? {}) as ErrorContext<C> & ErrorOptions
    super(messageOf(code, context), context)
    this.context = context
  }

  /** Those of `startError` and of another copy of this package are of this class too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'LatchkeyError'
  }
}

function messageOf(code: string, context: object): string {
  const rows: Readonly<Record<string, string | ((context: never) => string) | undefined>> = {
    ...errorMessages,
    ...startErrorMessages,
  }
  const text = rows[code]
  // The constructor's type has checked that the context fits the code.
  if (typeof text === 'function') return text(context as never)
  return text ?? messageFromCode(code)
}

// The text of a plain code is derived from it: 'node/nonce-too-low' reads 'Nonce too low'.
function messageFromCode(code: string): string {
  const words = code.slice(code.indexOf('/') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
