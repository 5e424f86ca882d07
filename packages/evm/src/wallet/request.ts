import { LatchkeyError, walletError } from '@latchkey/protocol'
import type { Eip1193Provider, RpcCall, WalletRpc } from './EvmWallet.js'
import { parseChainId } from './parseChainId.js'

/** Asks a wallet; whatever it throws is translated, and `signal` ends the waiting. */
export function request(
  provider: Eip1193Provider,
  call: RpcCall,
  signal?: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new LatchkeyError('connection/aborted'))
    // Given up already: the wallet must not open a window for nobody.
    if (signal?.aborted) return onAbort()
    signal?.addEventListener('abort', onAbort, { once: true })
    callProvider(provider, call)
      .then(resolve, (cause) => reject(walletError(cause)))
      .finally(() => signal?.removeEventListener('abort', onAbort))
  })
}

// Async, so that a wallet that throws at once, or answers without a promise, is like any other.
async function callProvider(provider: Eip1193Provider, call: RpcCall): Promise<unknown> {
  return provider.request(call)
}

/** A wallet to ask: what it throws is translated, and what it answers is read. */
export const createWalletRpc = (provider: Eip1193Provider): WalletRpc => ({
  request: (call) => request(provider, call),
  networkId: async () => parseChainId(await request(provider, { method: 'eth_chainId' })),
})
