import { type ErrorCode, LatchkeyError } from './errors.js'
import { isLatchkeyError } from './isLatchkeyError.js'

/** A failure that nodes report by message only. */
export type NodeErrorCode = Extract<ErrorCode, `node/${string}`>

/** geth and its forks, then Hardhat, then Solana nodes. @spec S8.70 */
const patterns: readonly (readonly [words: RegExp, code: NodeErrorCode])[] = [
  [
    /execution reverted|gas required exceeds allowance|transaction reverted|transaction: revert/i,
    'node/execution-reverted',
  ],
  [
    /(priority fee per gas|tip) higher than (max fee per gas|fee cap)|is bigger than maxFeePerGas/i,
    'node/tip-above-fee-cap',
  ],
  [/\b(max fee per gas|fee cap) higher than/i, 'node/fee-cap-too-high'],
  [
    /\b(max fee per gas|fee cap) less than|maxFeePerGas \(\d{1,78}\) is too low/i,
    'node/fee-cap-too-low',
  ],
  [/nonce too high/i, 'node/nonce-too-high'],
  [/nonce too low|already known/i, 'node/nonce-too-low'],
  [/nonce has max value/i, 'node/nonce-at-maximum'],
  [/insufficient ?funds ?for ?rent/i, 'node/insufficient-funds-for-rent'],
  [
    /insufficient ?(funds|lamports)|doesn't have enough funds|no record of a prior credit|program error: 0x1$/i,
    'node/insufficient-funds',
  ],
  [
    /blockhash ?not ?found|block ?height exceeded|blockhash.{0,40}expired/i,
    'node/blockhash-expired',
  ],
  [
    /intrinsic gas too high|gas limit reached|exceeds block gas limit/i,
    'node/intrinsic-gas-too-high',
  ],
  [/intrinsic gas too low|requires at least \d{1,78} gas/i, 'node/intrinsic-gas-too-low'],
  [/transaction type not (supported|valid)/i, 'node/transaction-type-not-supported'],
  [/simulation failed|custom program error|InstructionError/i, 'node/execution-reverted'],
]

/** What of a node's message is read: a hostile node may answer with megabytes. */
const readLength = 1_000

/** Returns the error code for a node's message. @spec S8.70 */
export function nodeErrorCode(message: string): NodeErrorCode {
  const read = message.slice(0, readLength)
  return patterns.find(([words]) => words.test(read))?.[1] ?? 'node/unknown-node-error'
}

/** Returns the node error behind a wallet error, which is more precise. @spec S8.70 */
export function toNodeError(
  error: unknown,
  codeOf: (said: unknown) => NodeErrorCode = nodeCodeFromError,
): unknown {
  const { cause } = Object(error) as { cause?: unknown }
  const within: unknown = Object(cause).cause
  // The embedded wallet's node did not answer: the transaction may have been sent.
  if (isLatchkeyError(within, 'send/outcome-unknown')) return within
  // A specific wallet code wins; our own providers have already found the code.
  if (!isLatchkeyError(error) || /^(?:node\/|wallet\/(?!failed))/.test(error.code)) return error
  const code = codeOf(cause)
  return code === 'node/unknown-node-error' ? error : new LatchkeyError(code, { cause: error })
}

/** Returns the node error in an error's message. */
export function nodeCodeFromError(error: unknown): NodeErrorCode {
  const { message } = Object(error) as { message?: unknown }
  return nodeErrorCode(typeof message === 'string' ? message : '')
}
