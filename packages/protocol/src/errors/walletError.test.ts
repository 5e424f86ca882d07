import { expect, test } from 'vitest'
import { LatchkeyError } from './errors.js'
import { isLatchkeyError } from './isLatchkeyError.js'
import { walletError, walletErrorCode } from './walletError.js'

test.each([
  ['S8.61 rejected', 4001, 'wallet/rejected'],
  ['S8.62 unauthorized', 4100, 'wallet/unauthorized'],
  ['S8.63 unsupported', 4200, 'wallet/unsupported-method'],
  ['S8.64 disconnected', 4900, 'wallet/disconnected'],
  ['S8.64 disconnected from the chain', 4901, 'wallet/chain-disconnected'],
  ['S8.65 unrecognized chain', 4902, 'wallet/unrecognized-chain'],
  ['S8.66 default', 5000, 'wallet/failed'],
  ['S8.67 invalid chain id', 32603, 'wallet/invalid-chain-id'],
  ['S8.68 limit exceeded', -32005, 'rpc/limit-exceeded'],
  ['S8.69 input', -32000, 'rpc/invalid-input'],
  ['S8.69 resource', -32001, 'rpc/resource-not-found'],
  ['S8.69 busy', -32002, 'rpc/resource-unavailable'],
  ['S8.69 transaction', -32003, 'rpc/transaction-rejected'],
  ['S8.69 method', -32004, 'rpc/method-not-supported'],
  ['S8.69 version', -32006, 'rpc/version-not-supported'],
  ['S8.69 request', -32600, 'rpc/invalid-request'],
  ['S8.69 no method', -32601, 'rpc/method-not-found'],
  ['S8.69 params', -32602, 'rpc/invalid-params'],
  ['S8.69 internal', -32603, 'rpc/internal-error'],
  ['S8.69 parse', -32700, 'rpc/parse-failed'],
])('%s: %s is %s', (_, number, code) => {
  expect(walletErrorCode(number)).toBe(code)
})

test.each([0, 1, Number.NaN, '4001', 'constructor', undefined, null, {}])(
  '%j is the default failure',
  (value) => {
    expect(walletErrorCode(value)).toBe('wallet/failed')
  },
)

test('creates an error with no other context', () => {
  const cause = { code: 4001 }
  const error = new LatchkeyError(walletErrorCode(cause.code), { cause })
  expect(error).toMatchObject({ code: 'wallet/rejected', cause })
})

test.each([
  ['S8.61 the user refused', 4001, 'wallet/rejected'],
  ['S8.62 not authorised', 4100, 'wallet/unauthorized'],
  ['S8.63 method not supported', 4200, 'wallet/unsupported-method'],
  ['S8.64 disconnected from everything', 4900, 'wallet/disconnected'],
  ['S8.64 disconnected from this chain', 4901, 'wallet/chain-disconnected'],
  ['S8.65 chain not recognised', 4902, 'wallet/unrecognized-chain'],
  ['S8.66 the default', 5000, 'wallet/failed'],
  ['S8.67 invalid chain id', 32603, 'wallet/invalid-chain-id'],
  ['S8.68 limit exceeded', -32005, 'rpc/limit-exceeded'],
  ['busy with an earlier request', -32002, 'rpc/resource-unavailable'],
  ['wrong parameters', -32602, 'rpc/invalid-params'],
  ['something inside failed', -32603, 'rpc/internal-error'],
  ['an unknown code', 123456, 'wallet/failed'],
])('%s: %i', (_, code, failure) => {
  const cause = Object.assign(new Error('from the wallet'), { code })
  const error = walletError(cause)
  expect(isLatchkeyError(error)).toBe(true)
  expect(error).toMatchObject({ code: failure, cause })
})

test.each([
  ['within data', { code: -32603, data: { originalError: { code: 4902 } } }],
  ['beside the message', { code: -32000, originalError: { code: 4902 } }],
  ['in an error within', { error: { code: 4902 } }],
  ['in a cause', new Error('wrapped', { cause: { code: 4902 } })],
  ['as text', { code: '4902' }],
  ['in words', { code: -32603, message: 'Unrecognized chain ID "0x1". Try adding the chain' }],
  ['in words, with another code', { code: -32602, message: 'Unrecognised chain id' }],
  ['as advice', { message: 'use wallet_addEthereumChain first' }],
])('S8.65 an unknown chain is understood %s', (_, thrown) => {
  expect(walletError(thrown).code).toBe('wallet/unrecognized-chain')
})

test.each([
  ['a text', 'User rejected the request'],
  ['an error without a code', new Error('MetaMask Tx Signature: User denied signature.')],
  ['an inner failure', { code: -32603, message: 'The request was cancelled by the user' }],
  ['the default code', { code: 5000, message: 'User rejected.' }],
])('a refusal is understood from %s', (_, thrown) => {
  expect(walletError(thrown).code).toBe('wallet/rejected')
})

test('the outermost clear code counts, whatever the words and wrapped codes say', () => {
  const thrown = { code: 4001, message: 'Unrecognized chain', data: { code: 4902 } }
  expect(walletError(thrown).code).toBe('wallet/rejected')
})

const throwing = new Proxy(
  {},
  {
    get() {
      throw new Error('mine')
    },
  },
)
const endless: { code: string; data?: unknown } = { code: 'x' }
endless.data = endless

test.each([
  [undefined],
  [null],
  ['oops'],
  [''],
  [7],
  [Symbol('x')],
  [{}],
  [{ code: {} }],
  [{ message: {} }],
  [() => {}],
  [throwing],
  [endless],
])('anything else thrown is a failure of the wallet (row %#)', (thrown) => {
  const error = walletError(thrown)
  expect(error.code).toBe('wallet/failed')
  expect(error.cause).toBe(thrown)
})
