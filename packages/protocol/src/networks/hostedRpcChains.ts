// In its own file: this list loads with the first call to a chain, the others with the page.

/** Chains of the hosted RPC by CAIP-2 id; near is not a namespace of ours, and one Solana id is retired. @spec S7.31 */
export const hostedRpcChains: readonly string[] = [
  ...[
    1101, 56, 42161, 7777777, 59144, 324, 5000, 80084, 5003, 100, 8453, 42220, 1313161555, 17000, 1,
    300, 1313161554, 1329, 84532, 421614, 11155111, 8217, 43114, 999999999, 11155420, 80002, 97,
    43113, 137, 10, 1301,
  ].map((id) => `eip155:${id}`),
  'near:mainnet',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
]
