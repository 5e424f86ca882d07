import { type ErrorCode, LatchkeyError } from './errors.js'
import { connectErrors } from './table/connectErrors.js'

/** By EIP-1193, EIP-1474, EIP-5792 and JSON-RPC. @spec S8.61-S8.69 */
const codes = {
  4001: 'wallet/rejected',
  4100: 'wallet/unauthorized',
  4200: 'wallet/unsupported-method',
  4900: 'wallet/disconnected',
  4901: 'wallet/chain-disconnected',
  4902: 'wallet/unrecognized-chain',
  5000: 'wallet/failed',
  5700: 'calls/unsupported-capability',
  5710: 'calls/unsupported-chain',
  5720: 'calls/duplicate-id',
  5730: 'calls/unknown-id',
  5740: 'calls/batch-too-large',
  5750: 'calls/upgrade-rejected',
  5760: 'calls/atomicity-not-supported',
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

/** An error that a wallet or node reports by number. */
export type WalletErrorCode = (typeof codes)[keyof typeof codes]

/** Returns the error code for a number; `wallet/failed` for unknown ones. @spec S8.61-S8.69 */
export function walletErrorCode(code: unknown): WalletErrorCode {
  const byNumber: Partial<Record<number, WalletErrorCode>> = codes
  return (typeof code === 'number' && byNumber[code]) || 'wallet/failed'
}

type OwnWalletCode = Extract<keyof typeof connectErrors, `wallet/${string}`>

/** Whether it is a code of this package for failures of wallets; anybody can make one up. */
export const isOwnWalletCode = (code: unknown): code is OwnWalletCode =>
  typeof code === 'string' && code.startsWith('wallet/') && Object.hasOwn(connectErrors, code)

/** Any other code is more specific. */
const genericCodes: readonly WalletErrorCode[] = ['wallet/failed', 'rpc/internal-error']

/** Converts anything that a wallet throws to a `LatchkeyError` with it as the cause. @spec S8.61-S8.69 */
export function walletError(cause: unknown): LatchkeyError<WalletErrorCode> {
  const failures = numericErrorCodes(cause).map(walletErrorCode)
  const clear = failures.filter((failure) => !genericCodes.includes(failure))
  const failure =
    clear.find((one) => one.startsWith('wallet/')) ??
    codeFromMessage(cause) ??
    clear[0] ??
    failures[0] ??
    'wallet/failed'
  return new LatchkeyError(failure, { cause })
}

/** Returns the numeric codes in an error, outermost first: some wallets wrap the relevant one. */
export function numericErrorCodes(error: unknown, depth = 0): readonly number[] {
  if (typeof error !== 'object' || !error || depth > 3) return []
  try {
    const { cause, code, data, error: inner, originalError } = error as Record<string, unknown>
    const number = typeof code === 'string' && /^-?\d{1,6}$/.test(code) ? Number(code) : code
    const within = [data, originalError, inner, cause].flatMap((one) =>
      numericErrorCodes(one, depth + 1),
    )
    return typeof number === 'number' ? [number, ...within] : within
  } catch {
    // Getters of the thrown value may throw.
    return []
  }
}

function codeFromMessage(error: unknown): WalletErrorCode | undefined {
  try {
    const message = typeof error === 'string' ? error : (error as Error).message
    const text = message.slice(0, 500)
    if (/unrecogni[sz]ed chain|wallet_addEthereumChain/i.test(text)) {
      return 'wallet/unrecognized-chain'
    }
    const refused = /\buser\b/i.test(text) && /reject|denied|declin|cancel/i.test(text)
    return refused ? 'wallet/rejected' : undefined
  } catch {
    return undefined
  }
}
