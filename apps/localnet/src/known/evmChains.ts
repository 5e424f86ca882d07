export type LocalChain = {
  readonly id: number
  readonly name: string
  readonly currency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly defaultPort: number
}

const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** The local EVM chains; their ids belong to no public network. */
export const evmChains: readonly [LocalChain, LocalChain] = [
  { id: 31337, name: 'Local One', currency, defaultPort: 8545 },
  { id: 31338, name: 'Local Two', currency, defaultPort: 8546 },
]

/** The chain that may have a bundler; the other has none, as some networks of a wallet. */
export const bundledChain = { ...evmChains[0], bundlerPort: 4337 }

export type LocalSolanaChain = {
  readonly caipNetworkId: `solana:${string}`
  /** The hash of its first block, which identifies it. */
  readonly genesisHash: string
  readonly name: string
  readonly currency: LocalChain['currency']
  readonly defaultPort: number
  /** The SOL of each seeded account; it differs per network, so that a wrong network shows. */
  readonly solPerAccount: number
}

const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/** The local Solana networks, to switch between as between public clusters. */
export const solanaChains: readonly [LocalSolanaChain, LocalSolanaChain] = [
  {
    caipNetworkId: 'solana:7hrofcykPSK54WEuw6QFh8m4d4RTotK7',
    genesisHash: '7hrofcykPSK54WEuw6QFh8m4d4RTotK7gyF5txZrKeHu',
    name: 'Local Solana',
    currency: sol,
    defaultPort: 8899,
    solPerAccount: 1_000,
  },
  {
    caipNetworkId: 'solana:JEJY9dYxcmjPhL3p2jEccHpiowExqrAF',
    genesisHash: 'JEJY9dYxcmjPhL3p2jEccHpiowExqrAFHcyvHqJjJdDh',
    name: 'Local Solana Two',
    currency: sol,
    defaultPort: 8900,
    solPerAccount: 25,
  },
]
