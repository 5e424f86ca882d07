import { LatchkeyError, type WalletErrorCode } from '@latchkey/protocol'

const codes: Readonly<Record<string, WalletErrorCode | 'wallet/app-not-found' | 'wallet/timeout'>> =
  {
    ERROR_WALLET_NOT_FOUND: 'wallet/app-not-found',
    ERROR_SESSION_TIMEOUT: 'wallet/timeout',
    ERROR_SESSION_CLOSED: 'wallet/timeout',
    '-1': 'wallet/rejected',
    '-2': 'rpc/invalid-params',
    '-3': 'wallet/rejected',
    '-4': 'rpc/transaction-rejected',
    '-5': 'rpc/limit-exceeded',
  }

export const isRefused = (error: unknown): boolean => codeOf(error) === 'wallet/rejected'

/** An unknown error stays as it is, for `walletError` to read. */
export function mobileWalletError(cause: unknown): unknown {
  const code = codeOf(cause)
  return code ? new LatchkeyError(code, { cause }) : cause
}

const codeOf = (error: unknown) => codes[String((error as { code?: unknown } | undefined)?.code)]
