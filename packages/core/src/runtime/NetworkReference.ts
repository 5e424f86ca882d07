import type { CaipNetworkId, ChainLike, Network } from '@latchkey/protocol'

/** A configured network: ours, a viem chain, an EVM chain id or a CAIP-2 id. */
export type NetworkReference = Network | ChainLike | CaipNetworkId | number

export function networkIdOf(network: NetworkReference): CaipNetworkId {
  if (typeof network === 'string') return network
  if (typeof network === 'number') return `eip155:${network}`
  const { caipNetworkId, chainNamespace = 'eip155', id }: Partial<Network> = network ?? {}
  return caipNetworkId ?? `${chainNamespace}:${id ?? ''}`
}
