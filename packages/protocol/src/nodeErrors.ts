import type { ErrorCode } from './errors.js'

/** A failure that a node tells in words only. */
export type NodeErrorCode = Extract<ErrorCode, `node/${string}`>

/** Nodes give no numbers for these; the words are those of geth and its kin, then of Hardhat. @spec S8.70 */
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
  [/insufficient funds|doesn't have enough funds/i, 'node/insufficient-funds'],
  [
    /intrinsic gas too high|gas limit reached|exceeds block gas limit/i,
    'node/intrinsic-gas-too-high',
  ],
  [/intrinsic gas too low|requires at least \d{1,78} gas/i, 'node/intrinsic-gas-too-low'],
  [/transaction type not (supported|valid)/i, 'node/transaction-type-not-supported'],
]

/** The failure behind a node's words. @spec S8.70 */
export function nodeErrorCode(message: string): NodeErrorCode {
  return patterns.find(([words]) => words.test(message))?.[1] ?? 'node/unknown-node-error'
}
