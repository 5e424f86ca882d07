import type { AuthNamespace } from '../namespaces/capabilities.js'
import type { CaipNetworkId } from './caip.js'

type EmbeddedWalletChains = {
  readonly [N in AuthNamespace]: readonly (N extends 'eip155' ? number : CaipNetworkId)[]
}

/** Chains of the embedded wallet. @spec S1.11 S6.07 */
export const embeddedWalletChains: EmbeddedWalletChains = {
  eip155: [
    1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97,
    43114, 43113, 324, 280, 100, 8453, 84531, 84532, 7777777, 999,
  ],
  solana: [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  ],
}

/** EVM chains with a hosted RPC for WalletConnect sessions. @spec S9.44 */
export const walletConnectRpcChainIds: readonly number[] = [
  1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114,
  43113, 100, 8453, 84531, 7777777, 999, 324, 280,
]

/** EVM chains with swaps. @spec S9.41 */
export const swapChainIds: readonly number[] = [
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
]
