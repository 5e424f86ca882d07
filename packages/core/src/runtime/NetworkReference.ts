import type { CaipNetworkId, ChainLike, Network } from '@latchkey/protocol'

/** A network of the host by any name: ours, a chain of viem, its EVM chain id, or its CAIP-2 id. */
export type NetworkReference = Network | ChainLike | CaipNetworkId | number

/** Returns the CAIP-2 id of what a host names a network by. */
export function networkIdOf(network: NetworkReference): CaipNetworkId {
  if (typeof network === 'string') return network
  if (typeof network === 'number') return `eip155:${network}`
  // Hosts may write plain JavaScript.
  const { caipNetworkId, chainNamespace = 'eip155', id }: Partial<Network> = network ?? {}
  return caipNetworkId ?? `${chainNamespace}:${id ?? ''}`
}
