import { LatchkeyError, walletError } from '@latchkey/protocol'
import type { Eip1193Provider, RpcCall } from './EvmWallet.js'

/** Asks a wallet; whatever it throws is translated, and `signal` ends the waiting. */
export function request(
  provider: Eip1193Provider,
  call: RpcCall,
  signal?: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new LatchkeyError('connection/aborted'))
    // Given up already: the wallet must not open a window for nobody.
    if (signal?.aborted) return giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
    ask(provider, call)
      .then(resolve, (cause) => reject(walletError(cause)))
      .finally(() => signal?.removeEventListener('abort', giveUp))
  })
}

// Async, so that a wallet that throws at once, or answers without a promise, is like any other.
async function ask(provider: Eip1193Provider, call: RpcCall): Promise<unknown> {
  return provider.request(call)
}
