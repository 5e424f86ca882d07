import { embeddedWalletChains } from '@latchkey/protocol'
import type { FrameConfig } from '@latchkey/protocol/vault'
import type { ChainInfo } from './ChainClient.js'

const chainInfo = (name: string, symbol = 'ETH', decimals = 18): ChainInfo => ({
  name,
  symbol,
  decimals,
})

/** The names of the chains that every embedded wallet supports. */
const builtIn: Readonly<Record<string, ChainInfo>> = {
  'eip155:1': chainInfo('Ethereum'),
  'eip155:5': chainInfo('Goerli'),
  'eip155:11155111': chainInfo('Sepolia'),
  'eip155:10': chainInfo('OP Mainnet'),
  'eip155:420': chainInfo('Optimism Goerli'),
  'eip155:42161': chainInfo('Arbitrum One'),
  'eip155:421613': chainInfo('Arbitrum Goerli'),
  'eip155:137': chainInfo('Polygon', 'POL'),
  'eip155:80001': chainInfo('Polygon Mumbai', 'MATIC'),
  'eip155:42220': chainInfo('Celo', 'CELO'),
  'eip155:1313161554': chainInfo('Aurora'),
  'eip155:1313161555': chainInfo('Aurora Testnet'),
  'eip155:56': chainInfo('BNB Smart Chain', 'BNB'),
  'eip155:97': chainInfo('BNB Smart Chain Testnet', 'tBNB'),
  'eip155:43114': chainInfo('Avalanche', 'AVAX'),
  'eip155:43113': chainInfo('Avalanche Fuji', 'AVAX'),
  'eip155:324': chainInfo('ZKsync Era'),
  'eip155:280': chainInfo('ZKsync Era Testnet'),
  'eip155:100': chainInfo('Gnosis', 'xDAI'),
  'eip155:8453': chainInfo('Base'),
  'eip155:84531': chainInfo('Base Goerli'),
  'eip155:84532': chainInfo('Base Sepolia'),
  'eip155:7777777': chainInfo('Zora'),
  // Once Zora's test network, now one with real money.
  'eip155:999': chainInfo('HyperEVM', 'HYPE'),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': chainInfo('Solana', 'SOL', 9),
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': chainInfo('Solana Testnet', 'SOL', 9),
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': chainInfo('Solana Devnet', 'SOL', 9),
}

/** The supported chains by CAIP-2 id: those of every embedded wallet and the operator's. @spec S1.11 S6.07 */
export function supportedChains(added: FrameConfig['chains']): ReadonlyMap<string, ChainInfo> {
  const ids = [
    ...embeddedWalletChains.eip155.map((id) => `eip155:${id}`),
    ...embeddedWalletChains.solana,
  ]
  return new Map([
    ...ids.map((id) => [id, builtIn[id] ?? chainInfo(id)] as const),
    ...added.map(({ caipNetworkId, ...facts }) => [caipNetworkId, facts] as const),
  ])
}
