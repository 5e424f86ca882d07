import type { HeldBytes } from '@latchkey/service/createByteBudget'
import { describeFetchError } from './describeFetchError.js'
import { AnswerRefused, type ChainAnswer, readAnswer } from './readAnswer.js'
import { postUpstream } from './requestUpstream.js'
import type { RpcUpstreams } from './rpcEnv.js'
import type { RpcLimits } from './rpcLimits.js'
import { type RpcRequest, writeRpcRequest } from './rpcRequest.js'

type ChainRequestsDeps = {
  readonly upstreams: RpcUpstreams
  readonly report: (line: string) => void
  readonly limits: Pick<RpcLimits, 'timeoutMs' | 'responseBytes' | 'chunkBytes'>
}

/** Who asks, by what the request itself says: only the address cannot be made up. */
export type RpcCaller = {
  readonly ip: string
  readonly origin: string | undefined
  /** All that the query names. */
  readonly projects: readonly string[]
}

/** A request of a visitor while it is answered. */
export type RpcVisit = {
  readonly held: HeldBytes
  /** Aborted where the visitor leaves. */
  readonly visitor: AbortSignal
  readonly caller: RpcCaller
}

export type ChainRequests = {
  /** The first usable answer of a chain's endpoints, else the last one that can be passed on; rejects with `AnswerRefused`. */
  request(chainId: string, request: RpcRequest, visit: RpcVisit): Promise<ChainAnswer | undefined>
}

/** Creates the client of all chains for visitors: each endpoint is tried once, in its order. */
export function createChainRequests({
  upstreams,
  report,
  limits,
}: ChainRequestsDeps): ChainRequests {
  return {
    async request(chainId, request, { held, visitor }) {
      const urls = upstreams.get(chainId) ?? []
      const body = writeRpcRequest(request)
      let lastBusy: ChainAnswer | undefined
      for (const url of urls) {
        if (visitor.aborted) break
        // The endpoints share the time, so that one that hangs leaves some for the next one. A visitor who leaves does
        // not end it: the node may go on working, and that counts as one of the visitor's calls at once.
        const timeout = AbortSignal.timeout(Math.ceil(limits.timeoutMs / urls.length))
        try {
          const response = await postUpstream(url, body, timeout)
          const { chunkBytes, responseBytes: maxBytes } = limits
          const answer = await readAnswer(response, { held, maxBytes, chunkBytes, url })
          if (!isBusy(answer)) return answer
          lastBusy = answer
          report(`${chainId}: ${new URL(url).host} answered with status ${answer.status}`)
        } catch (error) {
          if (error instanceof AnswerRefused) throw error
          // The host only: the path of an endpoint may be its API key.
          if (!visitor.aborted)
            report(`${chainId}: ${new URL(url).host} failed (${describeFetchError(error)})`)
        }
      }
      return lastBusy
    },
  }
}

const isBusy = ({ status }: ChainAnswer) => status === 429 || status >= 500
