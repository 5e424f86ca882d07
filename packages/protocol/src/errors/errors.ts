import { docsUrl } from './docsUrl.js'
import { assetErrors, type PlainAssetError } from './table/assetErrors.js'
import type { PlainChainError } from './table/chainErrors.js'
import { connectErrors, type PlainConnectError } from './table/connectErrors.js'
import { embeddedErrors, type PlainEmbeddedError } from './table/embeddedErrors.js'
import { type PlainRequestError, requestErrors } from './table/requestErrors.js'
import { type PlainSignInError, signInErrors } from './table/signInErrors.js'
import { startErrors } from './table/startErrors.js'

type Texts = typeof startErrors &
  typeof connectErrors &
  typeof signInErrors &
  typeof requestErrors &
  typeof embeddedErrors &
  typeof assetErrors

/** Error code as `area/failure`; codes are never renamed. */
export type ErrorCode =
  | keyof Texts
  | PlainConnectError
  | PlainSignInError
  | PlainRequestError
  | PlainChainError
  | PlainEmbeddedError
  | PlainAssetError

/** Context of an error by code. */
export type ErrorContext<C extends ErrorCode> = C extends keyof Texts
  ? Texts[C] extends (context: infer X) => string
    ? X
    : object
  : object

// For a union of codes, the context must satisfy each; optional if no text needs it.
type RequiredContext<C extends ErrorCode> = (
  C extends ErrorCode
    ? (context: ErrorContext<C>) => void
    : never
) extends (context: infer X) => void
  ? X & ErrorOptions
  : never

export type ContextArgument<C extends ErrorCode> =
  object extends RequiredContext<C> ? [context?: RequiredContext<C>] : [context: RequiredContext<C>]

/**
 * The only error class; branch on `code`, never on the text. It includes all texts, so code that every page loads calls
 * `startError` instead.
 */
export class LatchkeyError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'LatchkeyError'
  readonly context: ErrorContext<C>
  readonly docsUrl: string
  constructor(
    readonly code: C,
    ...[input]: ContextArgument<C>
  ) {
    const context = (input ?? {}) as ErrorContext<C> & ErrorOptions
    super(messageOf(code, context), context)
    this.context = context
    this.docsUrl = docsUrl(code)
  }

  /** Includes errors of `startError` and of other copies of this package. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'LatchkeyError'
  }
}

function messageOf(code: string, context: object): string {
  const texts: Readonly<Record<string, string | ((context: never) => string) | undefined>> = {
    ...startErrors,
    ...connectErrors,
    ...signInErrors,
    ...requestErrors,
    ...embeddedErrors,
    ...assetErrors,
  }
  const text = texts[code]
  if (typeof text === 'function') return text(context as never)
  return text ?? messageFromCode(code)
}

// 'node/nonce-too-low' reads 'Nonce too low'.
function messageFromCode(code: string): string {
  const words = code.slice(code.indexOf('/') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
