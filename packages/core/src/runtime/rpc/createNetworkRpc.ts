import { hostedRpcChains, type Network } from '@latchkey/protocol'
import type { ResolvedOptions } from '../../options/resolveOptions.js'
import type { ChainRpc } from '../../ports/ChainRpc.js'
import { cacheBlockNumber } from './cacheBlockNumber.js'
import { type CreateChainRpcParameters, createChainRpc } from './createChainRpc.js'

export type NetworkRpcDeps = Pick<CreateChainRpcParameters, 'env'> &
  Pick<ResolvedOptions, 'projectId' | 'server'>

/** Uses the host's endpoints, else the host's server, else the network's own. @spec S7.31 S9.17 */
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

function hostedRpcUrl(
  { caipNetworkId: chainId, rpcUrls }: Network,
  { projectId, server }: NetworkRpcDeps,
): string | undefined {
  if (!server || rpcUrls.chainDefault || !hostedRpcChains.includes(chainId)) return undefined
  const query = new URLSearchParams({ chainId, ...(projectId && { projectId }) })
  return `${server}/v1/?${query}`
}
