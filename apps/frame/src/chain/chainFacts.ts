import { embeddedWalletChains } from '@latchkey/protocol/networks'
import type { FrameConfig } from '@latchkey/protocol/vault'
import type { ChainFacts } from './Chain.js'

const coin = (name: string, symbol = 'ETH', decimals = 18): ChainFacts => ({
  name,
  symbol,
  decimals,
})

/** What is written about the chains that every embedded wallet has. */
const builtIn: Readonly<Record<string, ChainFacts>> = {
  'eip155:1': coin('Ethereum'),
  'eip155:5': coin('Goerli'),
  'eip155:11155111': coin('Sepolia'),
  'eip155:10': coin('OP Mainnet'),
  'eip155:420': coin('Optimism Goerli'),
  'eip155:42161': coin('Arbitrum One'),
  'eip155:421613': coin('Arbitrum Goerli'),
  'eip155:137': coin('Polygon', 'POL'),
  'eip155:80001': coin('Polygon Mumbai', 'MATIC'),
  'eip155:42220': coin('Celo', 'CELO'),
  'eip155:1313161554': coin('Aurora'),
  'eip155:1313161555': coin('Aurora Testnet'),
  'eip155:56': coin('BNB Smart Chain', 'BNB'),
  'eip155:97': coin('BNB Smart Chain Testnet', 'tBNB'),
  'eip155:43114': coin('Avalanche', 'AVAX'),
  'eip155:43113': coin('Avalanche Fuji', 'AVAX'),
  'eip155:324': coin('ZKsync Era'),
  'eip155:280': coin('ZKsync Era Testnet'),
  'eip155:100': coin('Gnosis', 'xDAI'),
  'eip155:8453': coin('Base'),
  'eip155:84531': coin('Base Goerli'),
  'eip155:84532': coin('Base Sepolia'),
  'eip155:7777777': coin('Zora'),
  'eip155:999': coin('Zora Testnet'),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': coin('Solana', 'SOL', 9),
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': coin('Solana Testnet', 'SOL', 9),
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': coin('Solana Devnet', 'SOL', 9),
}

/** The chains that the wallet serves, by CAIP-2 id: those of every embedded wallet, and those that the operator added. @spec S1.11 S6.07 */
export function chainFacts(added: FrameConfig['chains']): ReadonlyMap<string, ChainFacts> {
  const ids = [
    ...embeddedWalletChains.eip155.map((id) => `eip155:${id}`),
    ...embeddedWalletChains.solana,
  ]
  return new Map([
    ...ids.map((id) => [id, builtIn[id] ?? coin(id)] as const),
    ...added.map(({ caipNetworkId, ...facts }) => [caipNetworkId, facts] as const),
  ])
}
