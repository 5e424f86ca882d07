import { providerError } from '@latchkey/core/source'
import { LatchkeyError } from '@latchkey/protocol'

/** In this protocol, these numbers say that the visitor declined; in EIP-1193 the first of them says nothing. */
const isDeclinedCode = (code: unknown) => typeof code === 'number' && code >= 5000 && code <= 5003

/** What a wallet answered to a request, in the words of EIP-1193. */
export function requestError(cause: unknown): unknown {
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown }
  const told = typeof message === 'string' ? message : ''
  if (isDeclinedCode(code)) return providerError(4001, told, cause)
  // The wallet's last word on a session that it ends.
  if (code === 6000) return providerError(4900, told, cause)
  return cause
}

/** Why an offer came to nothing. */
export function pairingError(cause: unknown): LatchkeyError {
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown }
  if (isDeclinedCode(code) || code === 4001) return new LatchkeyError('wallet/rejected', { cause })
  if (typeof message === 'string' && /expired/i.test(message)) {
    return new LatchkeyError('walletconnect/expired', { cause })
  }
  return new LatchkeyError('wallet/failed', { cause })
}
