import { type ErrorCode, LatchkeyError } from './errors.js'

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

/** Says only that something failed: whatever else is known says more. */
const genericCodes: readonly WalletErrorCode[] = ['wallet/failed', 'rpc/internal-error']

/** Translates what a wallet threw, whatever that is; the original stays as the cause. @spec S8.61-S8.69 */
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

/** The numbers in an error, the outermost first: some wallets wrap the one that matters. */
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
    // A getter that throws; so may `message` below.
    return []
  }
}

// Where the number says nothing or there is none, the words are all we have.
function codeFromMessage(error: unknown): WalletErrorCode | undefined {
  try {
    const told = typeof error === 'string' ? error : (error as Error).message
    const text = told.slice(0, 500)
    if (/unrecogni[sz]ed chain|wallet_addEthereumChain/i.test(text)) {
      return 'wallet/unrecognized-chain'
    }
    const refused = /\buser\b/i.test(text) && /reject|denied|declin|cancel/i.test(text)
    return refused ? 'wallet/rejected' : undefined
  } catch {
    return undefined
  }
}
