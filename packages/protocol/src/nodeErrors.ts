import type { ErrorCode } from './errors.js'

/** A failure that a node tells in words only. */
export type NodeErrorCode = Extract<ErrorCode, `node/${string}`>

/** Nodes give no numbers for these; the words are those of geth and its kin, then of Hardhat, then of Solana's nodes. @spec S8.70 */
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

/** The failure behind a node's words. @spec S8.70 */
export function nodeErrorCode(message: string): NodeErrorCode {
  return patterns.find(([words]) => words.test(message))?.[1] ?? 'node/unknown-node-error'
}
