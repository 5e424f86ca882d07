import { btc, ether, sol } from '../namespaces/nativeCurrencies.js'
import type { Network } from './network.js'

/** @spec S1.11 */
export const mainnet = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://ethereum-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
  blockTime: 12_000,
  assets: { imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900' },
} as const satisfies Network

/** @spec S1.11 */
export const arbitrum = {
  id: 42161,
  caipNetworkId: 'eip155:42161',
  chainNamespace: 'eip155',
  name: 'Arbitrum One',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://arb1.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://arbiscan.io' } },
  blockTime: 250,
  assets: { imageId: '3bff954d-5cb0-47a0-9a23-d20192e74600' },
} as const satisfies Network

/** @spec S1.11 */
export const sepolia = {
  id: 11155111,
  caipNetworkId: 'eip155:11155111',
  chainNamespace: 'eip155',
  name: 'Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://ethereum-sepolia-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' } },
  testnet: true,
  blockTime: 12_000,
  assets: { imageId: 'e909ea0a-f92a-4512-c8fc-748044ea6800' },
} as const satisfies Network

const solanaAssets = { imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700' } as const

/** @spec S1.11 */
export const solanaMainnet = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: sol,
  rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
  blockExplorers: { default: { name: 'Solana Explorer', url: 'https://explorer.solana.com' } },
  blockTime: 400,
  assets: solanaAssets,
} as const satisfies Network

// Its explorer selects a test cluster by query, which a base URL can't carry: no link is better than a wrong one.

/** @spec S1.11 */
export const solanaDevnet = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  chainNamespace: 'solana',
  name: 'Solana Devnet',
  nativeCurrency: sol,
  rpcUrls: { default: { http: ['https://api.devnet.solana.com'] } },
  testnet: true,
  blockTime: 400,
  assets: solanaAssets,
} as const satisfies Network

/** @spec S1.11 */
export const solanaTestnet = {
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  chainNamespace: 'solana',
  name: 'Solana Testnet',
  nativeCurrency: sol,
  rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
  testnet: true,
  blockTime: 400,
  assets: solanaAssets,
} as const satisfies Network

/** @spec S1.11 */
export const bitcoinMainnet = {
  id: '000000000019d6689c085ae165831e93',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: btc,
  rpcUrls: { default: { http: ['https://bitcoin-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space' } },
  blockTime: 600_000,
  assets: { imageId: '0b4838db-0161-4ffe-022d-532bf03dba00' },
} as const satisfies Network

/** @spec S1.11 */
export const bitcoinTestnet = {
  id: '000000000933ea01ad0ee984209779ba',
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
  chainNamespace: 'bip122',
  name: 'Bitcoin Testnet',
  nativeCurrency: btc,
  rpcUrls: { default: { http: ['https://bitcoin-testnet-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/testnet' } },
  testnet: true,
  blockTime: 600_000,
  assets: { imageId: '39354064-d79b-420b-065d-f980c4b78200' },
} as const satisfies Network
