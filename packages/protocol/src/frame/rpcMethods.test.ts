import { expect, test } from 'vitest'
import { rpcMethodKind, rpcMethodNamespace, rpcMethods } from './rpcMethods.js'

const kinds = (kind: string) =>
  Object.entries(rpcMethods).flatMap(([method, each]) => (each === kind ? [method] : []))

test('S6.04 these methods need no approval, and no others', () => {
  expect(kinds('safe').sort()).toEqual([
    'eth_accounts',
    'eth_blockNumber',
    'eth_call',
    'eth_chainId',
    'eth_estimateGas',
    'eth_estimateUserOperationGas',
    'eth_feeHistory',
    'eth_gasPrice',
    'eth_getAccount',
    'eth_getBalance',
    'eth_getBlockByHash',
    'eth_getBlockByNumber',
    'eth_getBlockReceipts',
    'eth_getBlockTransactionCountByHash',
    'eth_getBlockTransactionCountByNumber',
    'eth_getCode',
    'eth_getFilterChanges',
    'eth_getFilterLogs',
    'eth_getLogs',
    'eth_getProof',
    'eth_getStorageAt',
    'eth_getTransactionByBlockHashAndIndex',
    'eth_getTransactionByBlockNumberAndIndex',
    'eth_getTransactionByHash',
    'eth_getTransactionCount',
    'eth_getTransactionReceipt',
    'eth_getUncleCountByBlockHash',
    'eth_getUncleCountByBlockNumber',
    'eth_getUserOperationByHash',
    'eth_getUserOperationReceipt',
    'eth_maxPriorityFeePerGas',
    'eth_newBlockFilter',
    'eth_newFilter',
    'eth_newPendingTransactionFilter',
    'eth_sendRawTransaction',
    'eth_supportedEntryPoints',
    'eth_syncing',
    'eth_uninstallFilter',
    'wallet_getAssets',
    'wallet_getCallsStatus',
    'wallet_getCapabilities',
    'wallet_showCallsStatus',
  ])
})

test('S6.05 these methods need approval, and no others', () => {
  expect(kinds('approval').sort()).toEqual([
    'eth_sendTransaction',
    'eth_sendUserOperation',
    'eth_signTypedData_v4',
    'personal_sign',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'solana_signMessage',
    'solana_signTransaction',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_sendCalls',
  ])
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
