import type { AuthNamespace } from '../namespaces/capabilities.js'

export type RpcMethodKind = 'safe' | 'approval'

const safeMethods = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
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
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
] as const

const approvalMethods = {
  eip155: [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_sendCalls',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'eth_sendUserOperation',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
} as const satisfies Record<AuthNamespace, readonly string[]>

export type ApprovalRpcMethod = (typeof approvalMethods)[AuthNamespace][number]

/** Methods of the embedded wallet, and whether they need approval. @spec S3.76-S3.79 S6.04-S6.06 */
export const rpcMethods: Readonly<Record<string, RpcMethodKind>> = Object.fromEntries([
  ...safeMethods.map((method) => [method, 'safe']),
  ...Object.values(approvalMethods).flatMap((methods) =>
    methods.map((method) => [method, 'approval']),
  ),
])

/** Undefined for a method that is not allowed. @spec S6.06 */
export const rpcMethodKind = (method: string): RpcMethodKind | undefined =>
  Object.hasOwn(rpcMethods, method) ? rpcMethods[method] : undefined

/** Returns the namespace of a method; read methods belong to EVM. */
export function rpcMethodNamespace(method: string): AuthNamespace {
  const rows = Object.entries(approvalMethods) as [AuthNamespace, readonly string[]][]
  return rows.find(([, methods]) => methods.includes(method))?.[0] ?? 'eip155'
}
