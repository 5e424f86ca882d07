import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import {
  isAlreadyProcessed,
  toChainError,
  toTransactionError,
  unwrapNodeError,
} from './toChainError.js'

test.each([
  ['BlockhashNotFound', 'node/blockhash-expired'],
  ['InsufficientFundsForFee', 'node/insufficient-funds'],
  ['AccountNotFound', 'node/insufficient-funds'],
  [{ InsufficientFundsForRent: { account_index: 0 } }, 'node/insufficient-funds-for-rent'],
  ['InvalidRentPayingAccount', 'node/insufficient-funds-for-rent'],
  [{ InstructionError: [0, { Custom: 1 }] }, 'node/insufficient-funds'],
  [{ InstructionError: [0, 'InsufficientFunds'] }, 'node/insufficient-funds'],
  [{ InstructionError: [1, { Custom: 17 }] }, 'node/execution-reverted'],
  ['ProgramAccountNotFound', 'node/execution-reverted'],
  [{}, 'node/execution-reverted'],
  [7, 'node/execution-reverted'],
])('S8.70 what a node says of a transaction: %j', (err, code) => {
  expect(toTransactionError(err).code).toBe(code)
  // As the client of the chain has it: under a number that means something else elsewhere.
  const cause = { code: -32002, message: 'Transaction simulation failed', data: { err, logs: [] } }
  expect(toChainError(new LatchkeyError('rpc/resource-unavailable', { cause })).code).toBe(code)
  const walletFailure = new LatchkeyError('wallet/failed', { cause })
  expect(unwrapNodeError(walletFailure)).toMatchObject({ code })
})

test.each([
  ['Transaction simulation failed: Blockhash not found', 'node/blockhash-expired'],
  ['block height exceeded', 'node/blockhash-expired'],
  ['Attempt to debit an account but found no record of a prior credit.', 'node/insufficient-funds'],
  ['Transfer: insufficient lamports 5, need 7', 'node/insufficient-funds'],
  ['insufficient funds for rent', 'node/insufficient-funds-for-rent'],
  ['custom program error: 0x2a', 'node/execution-reverted'],
])('S8.70 in words only: %s', (message, code) => {
  expect(toChainError(new Error(message)).code).toBe(code)
  const cause = new Error(message)
  expect(unwrapNodeError(new LatchkeyError('wallet/failed', { cause }))).toMatchObject({ code })
})

test('what the embedded wallet gave to a node that did not answer may have been sent', () => {
  const unknown = new LatchkeyError('send/outcome-unknown')
  const cause = Object.assign(new Error('internal', { cause: unknown }), { code: -32603 })
  expect(unwrapNodeError(new LatchkeyError('rpc/internal-error', { cause }))).toBe(unknown)
})

test('what is clear stays as it is, and what says nothing too', () => {
  const refused = new LatchkeyError('wallet/rejected', { cause: new Error('insufficient funds') })
  expect(unwrapNodeError(refused)).toBe(refused)
  const cause = new Error('Transaction simulation failed: AccountNotFound')
  const poor = new LatchkeyError('node/insufficient-funds', { cause })
  expect(unwrapNodeError(poor)).toBe(poor)
  const vague = new LatchkeyError('wallet/failed', { cause: 'something' })
  expect(unwrapNodeError(vague)).toBe(vague)
  const silent = new LatchkeyError('rpc/timeout')
  expect(toChainError(silent)).toBe(silent)
  expect(toChainError('odd').code).toBe('rpc/failed')
})

test('S8.70 an error of the client without a cause is read by its own words', () => {
  const failed = (message: string) => new LatchkeyError('rpc/failed', { code: -32002, message })
  expect(toChainError(failed('Blockhash not found')).code).toBe('node/blockhash-expired')
  expect(isAlreadyProcessed(failed('already been processed'))).toBe(true)
})

test('S8.70 what a node said stays with the error that it becomes', () => {
  const err = { InstructionError: [0, { Custom: 1 }] }
  expect(toTransactionError(err).cause).toBe(err)
  const answer = { err, logs: ['log'] }
  expect(toTransactionError(err, answer).cause).toBe(answer)
  const blockhashError = new Error('Blockhash not found')
  expect(toChainError(blockhashError).cause).toBe(blockhashError)
  const odd = new Error('the node is on fire')
  expect(toChainError(odd)).toMatchObject({
    code: 'rpc/failed',
    cause: odd,
    context: { code: 0, message: 'the node is on fire' },
  })
})

test.each([
  [new Error('Transaction simulation failed: This transaction has already been processed'), true],
  [{ message: '', data: { err: 'AlreadyProcessed' } }, true],
  [
    new LatchkeyError('rpc/failed', {
      code: 0,
      message: '',
      cause: new Error('ALREADY BEEN PROCESSED'),
    }),
    true,
  ],
  [new Error('Blockhash not found', { cause: new Error('already been processed') }), false],
  [new LatchkeyError('rpc/timeout'), false],
])('S8.70 whether %s says that a transaction was processed before: %s', (error, expected) => {
  expect(isAlreadyProcessed(error)).toBe(expected)
})
