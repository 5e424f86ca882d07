/** One chain of the local world. */
export type LocalChain = {
  readonly id: number
  readonly name: string
  readonly currency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly defaultPort: number
}

const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** The local EVM chains; their ids belong to no public network. */
export const chains: readonly LocalChain[] = [
  { id: 31337, name: 'Local One', currency, defaultPort: 8545 },
  { id: 31338, name: 'Local Two', currency, defaultPort: 8546 },
]

/** The local Solana ledger, named among all others by the hash of its first block. */
export const solanaChain = {
  genesisHash: '7hrofcykPSK54WEuw6QFh8m4d4RTotK7gyF5txZrKeHu',
  caipNetworkId: 'solana:7hrofcykPSK54WEuw6QFh8m4d4RTotK7',
  name: 'Local Solana',
  currency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  defaultPort: 8899,
} as const
