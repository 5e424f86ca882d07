import { hostedRpcChains, type Network } from '@latchkey/protocol'
import type { ResolvedOptions } from '../../options/resolveOptions.js'
import type { ChainRpc } from '../../ports/ChainRpc.js'
import { cacheBlockNumber } from './cacheBlockNumber.js'
import { type CreateChainRpcParameters, createChainRpc } from './createChainRpc.js'

/** What the client of a network needs of the instance. */
export type NetworkRpcDeps = Pick<CreateChainRpcParameters, 'env'> &
  Pick<ResolvedOptions, 'projectId' | 'server'>

/** Creates the JSON-RPC client of a network: the host's own endpoints, else the host's server, else the network's. @spec S7.31 S9.17 */
export function createNetworkRpc(network: Network, deps: NetworkRpcDeps): ChainRpc {
  const { blockTime, id, rpcUrls } = network
  const { http } = rpcUrls.default
  const hosted = hostedRpcUrl(network, deps)
  const rpc = createChainRpc({
    urls: hosted ? [hosted] : http,
    fallbackUrls: hosted ? http : [],
    env: deps.env,
    chainId: typeof id === 'number' ? id : undefined,
  })
  return cacheBlockNumber(rpc, { blockTime, env: deps.env })
}

/** Returns the URL of the host's server for a network that it may serve and that has no endpoints of the host's own. */
function hostedRpcUrl(
  { caipNetworkId: chainId, rpcUrls }: Network,
  { projectId, server }: NetworkRpcDeps,
): string | undefined {
  // Endpoints that the host prefers have taken the place of the network's own.
  if (!server || rpcUrls.chainDefault || !hostedRpcChains.includes(chainId)) return undefined
  const query = new URLSearchParams({ chainId, ...(projectId && { projectId }) })
  return `${server}/v1/?${query}`
}
