/** The CAIP-2 ids of EVM chains, for a wallet that serves only some. */
export const evmChains = (...ids: readonly number[]): readonly string[] =>
  ids.map((id) => `eip155:${id}`)

/** Chains of a wallet to which its holder may add any EVM network: the well-known ones stand for all. */
export const allEvmChains: readonly string[] = evmChains(
  ...[1, 10, 56, 100, 130, 137, 143, 250, 324, 2020, 2741, 5000, 8453, 42161, 42220, 43114, 59144],
  ...[80094, 81457, 534352, 7777777],
  ...[2021, 84532, 421614, 11155111, 11155420],
)

export const solana: readonly string[] = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']

export const bitcoin: readonly string[] = ['bip122:000000000019d6689c085ae165831e93']

export const allNamespaces: readonly string[] = [...allEvmChains, ...solana, ...bitcoin]
