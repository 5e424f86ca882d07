import { chunk } from '@latchkey/service/chunk'
import type { ByteBudget } from '@latchkey/service/createByteBudget'
import pLimit from 'p-limit'
import { describeFetchError } from '../rpc/describeFetchError.js'
import { requestUpstream } from '../rpc/requestUpstream.js'
import { parseExactJson } from './parseExactJson.js'

export type RpcCall = { readonly method: string; readonly params: readonly unknown[] }

export type RpcResponse =
  | { readonly result: unknown; readonly error?: undefined }
  | { readonly error: { readonly code: number; readonly message: string } }

/** Client of one chain; responses come in the order of the calls, and `request` rejects when no endpoint gives all of them. */
export type NodeRpc = { request(calls: readonly RpcCall[]): Promise<readonly RpcResponse[]> }

export type NodeRpcDeps = {
  readonly chain: string
  /** Its endpoints, best first. */
  readonly urls: readonly string[]
  /** Per endpoint and batch. */
  readonly timeoutMs: number
  readonly maxBytes: number
  /**
   * Stays with the endpoint that answered last, since two endpoints need not be at the same block, and uses an
   * endpoint only after its `eth_chainId` matches.
   */
  readonly isSticky?: boolean
  readonly signal?: AbortSignal
  /** Of responses in memory, with those of other chains. */
  readonly budget?: ByteBudget
}

/** Some providers refuse larger batches. */
const batchSize = 100
const maxConcurrentRequests = 3
/** Providers answer with these when the rate limit is reached; the calls were not executed. */
const rateLimitCodes: readonly unknown[] = [-32005, 429]
export const tooLongError = 'the answer is too long'

/**
 * Creates the client of one chain. It sends batches and moves on to the next endpoint when one is down, slow, rate
 * limited, incomplete or of another chain.
 */
export function createNodeRpc(deps: NodeRpcDeps): NodeRpc {
  const { budget, chain, isSticky = false, maxBytes, signal, timeoutMs, urls } = deps
  const verified = new Set<string>()
  let preferred = 0
  let lastRequest = 0

  return {
    async request(calls) {
      const limit = pLimit(maxConcurrentRequests)
      const requests = chunk(calls, batchSize).map((batch) => limit(() => requestAny(batch)))
      return (await Promise.all(requests)).flat()
    },
  }

  async function requestAny(calls: readonly RpcCall[]): Promise<readonly RpcResponse[]> {
    const reasons: string[] = []
    const first = preferred
    let isTooLong = false
    for (let i = 0; i < urls.length; i += 1) {
      signal?.throwIfAborted()
      const at = (first + i) % urls.length
      const url = urls[at] ?? ''
      try {
        const responses = await (isSticky ? requestVerified(url, calls) : post(url, calls))
        if (isSticky) preferred = at
        return responses
      } catch (error) {
        isTooLong ||= error instanceof RangeError
        // The host only: the path of an endpoint may be its API key.
        reasons.push(`${new URL(url).host}: ${describeFetchError(error)}`)
      }
    }
    // The index retries its whole batch later: an error in place of a response would count as the chain's.
    if (isTooLong && !isSticky) return split(calls)
    throw new Error(`${chain} cannot be reached (${reasons.join('; ')})`)
  }

  /** Requests both halves, so that one call with an endless response does not cost the other calls theirs. */
  async function split(calls: readonly RpcCall[]): Promise<readonly RpcResponse[]> {
    if (calls.length === 1) return [{ error: { code: 0, message: tooLongError } }]
    const responses: RpcResponse[] = []
    // One after the other: all at once would exceed the limit of concurrent requests.
    for (const half of chunk(calls, Math.ceil(calls.length / 2))) {
      responses.push(...(await requestAny(half)))
    }
    return responses
  }

  async function requestVerified(url: string, calls: readonly RpcCall[]): Promise<RpcResponse[]> {
    if (verified.has(url)) return post(url, calls)
    const [id, ...responses] = await post(url, [{ method: 'eth_chainId', params: [] }, ...calls])
    const chainId = id && !id.error ? id.result : undefined
    if (typeof chainId !== 'string' || `eip155:${Number(chainId)}` !== chain) {
      throw new Error('it is another chain')
    }
    verified.add(url)
    return responses
  }

  async function post(url: string, calls: readonly RpcCall[]): Promise<RpcResponse[]> {
    const requests = calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))
    const body = JSON.stringify(requests.length === 1 ? requests[0] : requests)
    const timeout = AbortSignal.timeout(timeoutMs)
    const held = budget?.open([`${chain} ${++lastRequest}`])
    const ends = signal ? AbortSignal.any([signal, timeout]) : timeout
    try {
      const { status, text } = await requestUpstream(url, body, { signal: ends, maxBytes, held })
      if (status !== 200) throw new Error(`status ${status}`)
      return parseResponses((isSolana(chain) ? parseExactJson : JSON.parse)(text), calls.length)
    } finally {
      held?.release()
    }
  }
}

/** Solana's RPC writes amounts as plain numbers of any size; those of the EVM are text. */
const isSolana = (chain: string) => chain.startsWith('solana:')

/** The responses by their ids; throws where one is missing or rate limited, so that the next endpoint gets the whole batch. */
function parseResponses(body: unknown, count: number): RpcResponse[] {
  const byId = new Map<unknown, RpcResponse>()
  for (const item of Array.isArray(body) ? body : [body]) {
    if (typeof item !== 'object' || item === null) throw new Error('it talks no JSON-RPC')
    const { error, id, result } = item as Record<string, unknown>
    byId.set(id, error ? { error: toError(error) } : { result })
    if (error && rateLimitCodes.includes((error as { code?: unknown }).code)) {
      throw new Error('it is busy')
    }
  }
  return Array.from({ length: count }, (_, id) => {
    const response = byId.get(id)
    if (!response) throw new Error('it answered in part')
    return response
  })
}

function toError(error: unknown): { code: number; message: string } {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return {
    code: typeof code === 'number' ? code : 0,
    message: typeof message === 'string' ? message.slice(0, 200) : 'unknown',
  }
}
