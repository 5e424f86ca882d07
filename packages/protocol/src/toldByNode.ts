import { isLatchkeyError, LatchkeyError } from './errors.js'
import { type NodeErrorCode, nodeErrorCode } from './nodeErrors.js'

/** A wallet that was to send may pass on what the node said; that tells more than the number it comes under. @spec S8.70 */
export function toldByNode(
  error: unknown,
  codeOf: (said: unknown) => NodeErrorCode = codeInWords,
): unknown {
  const { cause } = Object(error) as { cause?: unknown }
  const within: unknown = Object(cause).cause
  // The embedded wallet has asked a node that did not answer: it may have been sent.
  if (isLatchkeyError(within, 'send/outcome-unknown')) return within
  // What the wallet itself says is clear; and a provider of ours, asked as a wallet, has found the code already.
  if (!isLatchkeyError(error) || /^(?:node\/|wallet\/(?!failed))/.test(error.code)) return error
  const code = codeOf(cause)
  return code === 'node/unknown-node-error' ? error : new LatchkeyError(code, { cause: error })
}

/** The failure in the message of an error. */
export function codeInWords(error: unknown): NodeErrorCode {
  const { message } = Object(error) as { message?: unknown }
  return nodeErrorCode(typeof message === 'string' ? message.slice(0, 1_000) : '')
}
