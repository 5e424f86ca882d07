import type { ErrorCode } from './errors.js'

/** EIP-1193, EIP-1474, EIP-5792 or JSON-RPC code for errors of the embedded wallet; otherwise -32603. @spec S4.54 */
export const providerErrorCodes: Readonly<Partial<Record<ErrorCode, number>>> = {
  'wallet/rejected': 4001,
  'wallet/refused': 4001,
  'frame/aborted': 4001,
  'wallet/unauthorized': 4100,
  'frame/not-logged-in': 4100,
  'frame/session-expired': 4100,
  'rpc/not-allowed': 4200,
  'calls/permissions-unsupported': 4200,
  'calls/use-wallet-send-calls': 4200,
  'frame/smart-account-unavailable': 4200,
  'frame/load-failed': 4900,
  'frame/required': 4900,
  'frame/origin-not-allowed': 4900,
  'frame/request-timeout': 4900,
  'frame/server-unreachable': 4900,
  // Not 4902: pages answer it with wallet_addEthereumChain, which the embedded wallet lacks.
  'network/unsupported': 4901,
  'node/execution-reverted': 3,
  // MetaMask's code while another request is pending; 4001 would mean a rejection.
  'frame/busy': -32002,
  'rpc/limit-exceeded': -32005,
  'frame/too-many-requests': -32005,
  'rpc/invalid-request': -32600,
  'frame/request-refused': -32602,
  'rpc/invalid-params': -32602,
  'transaction/address-invalid': -32602,
  'transaction/call-target-must-start-with-0x': -32602,
  // By EIP-5792.
  'rpc/version-not-supported': -32000,
  'calls/unsupported-capability': 5700,
  'calls/paymaster-not-allowed': 5700,
  'calls/unsupported-chain': 5710,
  'calls/duplicate-id': 5720,
  'calls/unknown-id': 5730,
  'calls/batch-too-large': 5740,
  'calls/upgrade-rejected': 5750,
  'calls/atomicity-not-supported': 5760,
}
