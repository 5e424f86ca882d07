import { hostedRpcChains, type Network, pollingIntervalMs } from '@latchkey/protocol'
import type { ResolvedOptions } from '../../options/resolveOptions.js'
import type { ChainRpc } from '../../ports/ChainRpc.js'
import type { Env } from '../../ports/Env.js'
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

/** Balances on screen follow a block within 2 s. */
const maxAgeMs = 1_000

/** Requests the block number at most once per polling interval, for all callers. @spec S9.17 */
function cacheBlockNumber(
  rpc: ChainRpc,
  { blockTime, env }: { blockTime: number | undefined; env: Pick<Env, 'now'> },
): ChainRpc {
  let answer: Promise<unknown> | undefined
  let freshUntil = 0
  return {
    request(call) {
      if (call.method !== 'eth_blockNumber') return rpc.request(call)
      if (answer && env.now() < freshUntil) return answer
      const request = rpc.request(call)
      answer = request
      freshUntil = env.now() + Math.min(pollingIntervalMs(blockTime), maxAgeMs)
      // A failure is not cached.
      request.catch(() => {
        if (answer === request) answer = undefined
      })
      return request
    },
    close: rpc.close,
  }
}
