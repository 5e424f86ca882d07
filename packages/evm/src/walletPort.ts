import type { Eip1193Provider, WalletPort } from './EvmWallet.js'
import { parseChainId } from './parseChainId.js'
import { request } from './request.js'

/** A wallet to ask: what it throws is translated, and what it answers is read. */
export const walletPort = (provider: Eip1193Provider): WalletPort => ({
  ask: (call) => request(provider, call),
  chainId: async () => parseChainId(await request(provider, { method: 'eth_chainId' })),
})
