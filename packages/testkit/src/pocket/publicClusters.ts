import type { SolanaCluster } from '../solana/SolanaWalletOptions.js'

/** The public clusters under every id that apps ask for them by: the ids of today, and those before. */
export const publicClusters: readonly SolanaCluster[] = [
  { chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana' },
  { chain: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', name: 'Solana' },
  { chain: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet' },
  { chain: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', name: 'Solana Devnet' },
  { chain: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', name: 'Solana Testnet' },
]
