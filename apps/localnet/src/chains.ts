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
