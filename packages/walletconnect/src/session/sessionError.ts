import { providerError } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'

/** WalletConnect codes for a declined request; 5000 means nothing in EIP-1193. */
const isDeclinedCode = (code: unknown) => typeof code === 'number' && code >= 5000 && code <= 5003

export function requestError(cause: unknown): unknown {
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown }
  const text = typeof message === 'string' ? message : ''
  if (isDeclinedCode(code))
    return providerError(4001, text, new LatchkeyError('wallet/rejected', { cause }))
  // The wallet's reason for ending a session.
  if (code === 6000) return providerError(4900, text, cause)
  return cause
}

export function pairingError(cause: unknown): LatchkeyError {
  if (isLatchkeyError(cause)) return cause
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown }
  if (isDeclinedCode(code) || code === 4001) return new LatchkeyError('wallet/rejected', { cause })
  if (typeof message === 'string' && /expired/i.test(message)) {
    return new LatchkeyError('walletconnect/expired', { cause })
  }
  return new LatchkeyError('wallet/failed', { cause })
}
