import { LatchkeyError, walletError } from '@latchkey/protocol'
import type { Eip1193Provider, RpcCall, WalletPort } from './EvmWallet.js'
import { parseChainId } from './parseChainId.js'

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

/** A wallet to ask: what it throws is translated, and what it answers is read. */
export const walletPort = (provider: Eip1193Provider): WalletPort => ({
  ask: (call) => request(provider, call),
  chainId: async () => parseChainId(await request(provider, { method: 'eth_chainId' })),
})
