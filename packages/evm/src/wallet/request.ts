import { callWallet } from '@latchkey/core/adapter'
import type { Eip1193Provider, RpcCall, WalletRpc } from './EvmWallet.js'
import { parseChainId } from './parseChainId.js'

export const request = (
  provider: Eip1193Provider,
  call: RpcCall,
  signal?: AbortSignal,
): Promise<unknown> => callWallet(() => provider.request(call), signal)

export const createWalletRpc = (provider: Eip1193Provider): WalletRpc => ({
  request: (call) => request(provider, call),
  networkId: async () => parseChainId(await request(provider, { method: 'eth_chainId' })),
})
