import { expect, test } from 'vitest'
import { LatchkeyError } from './errors.js'
import { walletErrorCode } from './walletErrors.js'

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

test('makes an error without more ado', () => {
  const cause = { code: 4001 }
  const error = new LatchkeyError(walletErrorCode(cause.code), { cause })
  expect(error).toMatchObject({ code: 'wallet/rejected', cause })
})
