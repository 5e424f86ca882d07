import type { ErrorCode } from './errors.js'

/** EIP-1193, EIP-1474 and JSON-RPC codes, and the failure each one is. @spec S8.61-S8.69 */
const codes = {
  4001: 'wallet/rejected',
  4100: 'wallet/unauthorized',
  4200: 'wallet/unsupported-method',
  4900: 'wallet/disconnected',
  4901: 'wallet/chain-disconnected',
  4902: 'wallet/unrecognized-chain',
  5000: 'wallet/failed',
  32603: 'wallet/invalid-chain-id',
  [-32000]: 'rpc/invalid-input',
  [-32001]: 'rpc/resource-not-found',
  [-32002]: 'rpc/resource-unavailable',
  [-32003]: 'rpc/transaction-rejected',
  [-32004]: 'rpc/method-not-supported',
  [-32005]: 'rpc/limit-exceeded',
  [-32006]: 'rpc/version-not-supported',
  [-32600]: 'rpc/invalid-request',
  [-32601]: 'rpc/method-not-found',
  [-32602]: 'rpc/invalid-params',
  [-32603]: 'rpc/internal-error',
  [-32700]: 'rpc/parse-failed',
} as const satisfies Record<number, ErrorCode>

/** A failure that a wallet or a node tells by number. */
export type WalletErrorCode = (typeof codes)[keyof typeof codes]

/** The failure behind a number from outside; one we do not know is the wallet's default. @spec S8.61-S8.69 */
export function walletErrorCode(code: unknown): WalletErrorCode {
  const known: Partial<Record<number, WalletErrorCode>> = codes
  return (typeof code === 'number' && known[code]) || 'wallet/failed'
}
