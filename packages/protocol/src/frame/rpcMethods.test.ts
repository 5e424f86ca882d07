import { expect, test } from 'vitest'
import { rpcMethodKind, rpcMethodNamespace, rpcMethods } from './rpcMethods.js'

const kinds = (kind: string) =>
  Object.entries(rpcMethods).flatMap(([method, each]) => (each === kind ? [method] : []))

test('S6.04 S6.05 every method is safe or needs approval, and the lists are complete', () => {
  expect(kinds('safe')).toHaveLength(41)
  expect(kinds('approval')).toHaveLength(11)
  expect(rpcMethodKind('eth_call')).toBe('safe')
  expect(rpcMethodKind('eth_sendRawTransaction')).toBe('safe')
  expect(rpcMethodKind('eth_sendTransaction')).toBe('approval')
})

test('S3.79 calls, capabilities and assets are read without approval; permissions need the visitor', () => {
  for (const method of ['wallet_getCallsStatus', 'wallet_getCapabilities', 'wallet_getAssets']) {
    expect(rpcMethodKind(method)).toBe('safe')
  }
  for (const method of ['wallet_grantPermissions', 'wallet_revokePermissions']) {
    expect(rpcMethodKind(method)).toBe('approval')
  }
})

test.each(['eth_sign', 'personal_unlock', 'wallet_export', '__proto__', 'toString', ''])(
  'S6.06 %s is not allowed',
  (method) => expect(rpcMethodKind(method)).toBeUndefined(),
)

test('each method belongs to its namespace', () => {
  expect(rpcMethodNamespace('solana_signMessage')).toBe('solana')
  expect(rpcMethodNamespace('wallet_sendCalls')).toBe('eip155')
})
