import { pollingIntervalMs } from '@latchkey/protocol'
import type { ChainRpc } from '../../ports/ChainRpc.js'
import type { Env } from '../../ports/Env.js'

/** Requests the block number at most once per polling interval, for all callers. @spec S9.17 */
export function cacheBlockNumber(
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
      freshUntil = env.now() + pollingIntervalMs(blockTime)
      // A failure is not cached.
      request.catch(() => {
        if (answer === request) answer = undefined
      })
      return request
    },
    close: rpc.close,
  }
}
