import { requestUpstream } from '../rpc/requestUpstream.js'

/** One question to a chain. */
export type RpcCall = { readonly method: string; readonly params: readonly unknown[] }

/** What a chain answered to one question. */
export type RpcResponse =
  | { readonly result: unknown; readonly error?: undefined }
  | { readonly error: { readonly code: number; readonly message: string } }

/** Asks one chain; answers come in the order of the calls, all or none. */
export type ChainRpc = { request(calls: readonly RpcCall[]): Promise<readonly RpcResponse[]> }

export type ChainRpcDeps = {
  /** CAIP-2 id. */
  readonly chain: string
  /** Its endpoints, best first. */
  readonly urls: readonly string[]
  readonly signal: AbortSignal
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

/** More in one request are refused by some providers. */
const batchSize = 100
const maxConcurrentRequests = 3
/** Providers say so when they are asked too often; the calls were not carried out. */
export const rateLimitCodes: readonly unknown[] = [-32005, 429]

/**
 * Reads a chain through its endpoints. The one that answered last is asked first, for two endpoints need not
 * be at the same block; the next one is asked when it is down, slow, busy, incomplete, or of another chain.
 */
export function createChainRpc({
  chain,
  urls,
  signal,
  timeoutMs = 20_000,
  maxBytes = 128_000_000,
}: ChainRpcDeps): ChainRpc {
  const verified = new Set<string>()
  let preferred = 0

  return {
    async request(calls) {
      const batches = chunks(calls, batchSize)
      const answers: RpcResponse[][] = []
      let next = 0
      const runWorker = async () => {
        for (let at = next++; at < batches.length; at = next++) {
          answers[at] = await requestAny(batches[at] ?? [])
        }
      }
      await Promise.all(Array.from({ length: maxConcurrentRequests }, runWorker))
      return answers.flat()
    },
  }

  async function requestAny(calls: readonly RpcCall[]): Promise<RpcResponse[]> {
    const reasons: string[] = []
    const first = preferred
    for (let i = 0; i < urls.length; i += 1) {
      signal.throwIfAborted()
      const at = (first + i) % urls.length
      const url = urls[at] ?? ''
      try {
        const answers = await requestVerified(url, calls)
        preferred = at
        return answers
      } catch (error) {
        // The host only: the path of an endpoint may be its API key.
        reasons.push(`${new URL(url).host}: ${reasonOf(error)}`)
      }
    }
    throw new Error(reasons.join('; '))
  }

  async function requestVerified(url: string, calls: readonly RpcCall[]): Promise<RpcResponse[]> {
    if (verified.has(url)) return post(url, calls)
    const [id, ...answers] = await post(url, [{ method: 'eth_chainId', params: [] }, ...calls])
    const chainId = id && !id.error ? id.result : undefined
    if (typeof chainId !== 'string' || `eip155:${Number(chainId)}` !== chain) {
      throw new Error('it is another chain')
    }
    verified.add(url)
    return answers
  }

  async function post(url: string, calls: readonly RpcCall[]): Promise<RpcResponse[]> {
    const body = JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })))
    const bounds = { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]), maxBytes }
    const { json, status } = await requestUpstream(url, body, bounds)
    if (status !== 200) throw new Error(`status ${status}`)
    return parseResponses(json, calls.length)
  }
}

/** The answers by their ids; one that is missing makes all of them worthless. */
function parseResponses(body: unknown, count: number): RpcResponse[] {
  if (!Array.isArray(body)) throw new Error('it does not answer in batches')
  const byId = new Map<unknown, RpcResponse>()
  for (const item of body) {
    if (typeof item !== 'object' || item === null) throw new Error('it talks no JSON-RPC')
    const { error, id, result } = item as Record<string, unknown>
    byId.set(id, error ? { error: toError(error) } : { result })
  }
  return Array.from({ length: count }, (_, id) => {
    const answer = byId.get(id)
    if (!answer) throw new Error('it answered in part')
    if (answer.error && rateLimitCodes.includes(answer.error.code)) throw new Error('it is busy')
    return answer
  })
}

function toError(error: unknown): { code: number; message: string } {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return {
    code: typeof code === 'number' ? code : 0,
    message: typeof message === 'string' ? message.slice(0, 200) : '',
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  // fetch says only "fetch failed"; what happened stands in its cause.
  const { cause } = error as { cause?: { code?: unknown } }
  if (typeof cause?.code === 'string') return cause.code
  if (error instanceof SyntaxError) return 'it talks no JSON'
  return error.name === 'TimeoutError' ? 'it took too long' : error.message
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, i) => items.slice(i * size, (i + 1) * size))
}
