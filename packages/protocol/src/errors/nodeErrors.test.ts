import { expect, test } from 'vitest'
import { type NodeErrorCode, nodeErrorCode } from './nodeErrors.js'

test.each<[NodeErrorCode, string[]]>([
  [
    'node/execution-reverted',
    [
      'execution reverted: insufficient funds',
      'gas required exceeds allowance (0)',
      "VM Exception while processing transaction: reverted with reason string 'no'",
      'Transaction reverted without a reason string',
      'Transaction simulation failed: Error processing Instruction 2: custom program error: 0x11',
    ],
  ],
  ['node/fee-cap-too-high', ['max fee per gas higher than 2^256-1', 'fee cap higher than 2^256-1']],
  [
    'node/fee-cap-too-low',
    [
      'err: max fee per gas less than block base fee: address 0x1, maxFeePerGas: 1, baseFee: 7',
      'fee cap less than block base fee',
      'Transaction maxFeePerGas (1) is too low for the next block',
    ],
  ],
  ['node/nonce-too-high', ['nonce too high', 'Nonce too high. Expected nonce to be 5 but got 9']],
  ['node/nonce-too-low', ['nonce too low: next nonce 5, tx nonce 4', 'already known']],
  ['node/nonce-at-maximum', ['nonce has max value: address 0x1, nonce: 18446744073709551615']],
  [
    'node/insufficient-funds',
    [
      'insufficient funds for gas * price + value: balance 0, tx cost 1',
      "Sender doesn't have enough funds to send tx",
      'Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.',
      'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
    ],
  ],
  [
    'node/insufficient-funds-for-rent',
    [
      'Transaction simulation failed: Transaction results in an account (0) with insufficient funds for rent',
    ],
  ],
  [
    'node/blockhash-expired',
    ['Transaction simulation failed: Blockhash not found', 'simulation: BlockhashNotFound'],
  ],
  ['node/intrinsic-gas-too-high', ['intrinsic gas too high', 'exceeds block gas limit']],
  ['node/intrinsic-gas-too-low', ['intrinsic gas too low: gas 1, minimum needed 21000']],
  ['node/transaction-type-not-supported', ['transaction type not supported']],
  [
    'node/tip-above-fee-cap',
    [
      'max priority fee per gas higher than max fee per gas',
      'tip higher than fee cap',
      'maxPriorityFeePerGas (2) is bigger than maxFeePerGas (1)',
    ],
  ],
  ['node/unknown-node-error', ['', 'out of cheese', 'max priority fee per gas']],
])('S8.70 %s is recognised by its message', (code, messages) => {
  for (const message of messages) expect(nodeErrorCode(message)).toBe(code)
})

test('of a long message the first 1,000 characters are read', () => {
  const longest = 1_000 - 'nonce too low'.length
  expect(nodeErrorCode(`${'x'.repeat(longest)}nonce too low`)).toBe('node/nonce-too-low')
  expect(nodeErrorCode(`${'x'.repeat(longest + 1)}nonce too low`)).toBe('node/unknown-node-error')
})
