import { limits } from '@latchkey/protocol'
import { requestUpstream } from '../rpc/requestUpstream.js'
import type { RpcUpstreams } from '../rpc/rpcEnv.js'
import { rateLimitCodes } from './createChainRpc.js'

/** One question to a chain. */
export type ChainCall = { readonly method: string; readonly params: readonly unknown[] }

/** What the chain said: something, or that it would not. */
export type ChainResult = { readonly result: unknown } | { readonly fault: string }

/** The chains that this server reads. */
export type MultiChainRpc = {
  readonly chains: ReadonlySet<string>
  /** Answers in the order of the questions; rejects when nobody can be reached. */
  request(chain: string, calls: readonly ChainCall[]): Promise<readonly ChainResult[]>
}

export type MultiChainRpcDeps = {
  readonly upstreams: RpcUpstreams
  readonly timeoutMs?: number
  readonly maxResponseBytes?: number
}

const batchSize = 100
/** What is said of an answer that was longer than is read. */
export const tooLongError = 'the answer is too long'

/** Asks the operator's own endpoints, the next one where one fails. */
export function createMultiChainRpc({
  upstreams,
  timeoutMs = limits.rpcTimeoutMs,
  maxResponseBytes = 10_000_000,
}: MultiChainRpcDeps): MultiChainRpc {
  return {
    chains: new Set(upstreams.keys()),
    async request(chain, calls) {
      const urls = upstreams.get(chain) ?? []
      const batches = Array.from({ length: Math.ceil(calls.length / batchSize) }, (_, at) =>
        calls.slice(at * batchSize, (at + 1) * batchSize),
      )
      return (await Promise.all(batches.map((batch) => requestAny(chain, urls, batch)))).flat()
    },
  }

  async function requestAny(
    chain: string,
    urls: readonly string[],
    calls: readonly ChainCall[],
  ): Promise<readonly ChainResult[]> {
    const requests = calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))
    const body = JSON.stringify(requests.length === 1 ? requests[0] : requests)
    let isTooLong = false
    for (const url of urls) {
      // A shared allowance, so that an endpoint that hangs leaves time for the next one.
      const signal = AbortSignal.timeout(Math.ceil(timeoutMs / urls.length))
      const bounds = { signal, maxBytes: maxResponseBytes }
      const reply = await requestUpstream(url, body, bounds).catch((error: unknown) => {
        isTooLong ||= error instanceof RangeError
      })
      const json = reply && isSolana(chain) ? parseExactJson(reply.text) : reply?.json
      const answers = reply?.status === 200 ? parseResults(json, calls.length) : undefined
      if (answers) return answers
    }
    // A contract may say as much as it likes; the others in the batch are not to suffer for it.
    if (isTooLong && calls.length === 1) return [{ fault: tooLongError }]
    if (isTooLong) {
      const middle = Math.ceil(calls.length / 2)
      const halves = [calls.slice(0, middle), calls.slice(middle)]
      return (await Promise.all(halves.map((half) => requestAny(chain, urls, half)))).flat()
    }
    throw new Error(`${chain} cannot be reached`)
  }
}

/** Its RPC writes amounts as plain numbers, however large; those of the EVM are text. */
const isSolana = (chain: string) => chain.startsWith('solana:')

/** Undefined where an answer is missing, or the endpoint too busy for one: half of them are of no use. */
function parseResults(body: unknown, count: number): readonly ChainResult[] | undefined {
  const byId = new Map<unknown, ChainResult>()
  for (const item of Array.isArray(body) ? body : [body]) {
    if (typeof item !== 'object' || item === null) return undefined
    const { error, id, result } = item as Record<string, unknown>
    if (error && rateLimitCodes.includes((error as { code?: unknown }).code)) return undefined
    byId.set(id, error ? { fault: faultOf(error) } : { result })
  }
  const answers = Array.from({ length: count }, (_, id) => byId.get(id))
  return answers.every((answer) => answer !== undefined) ? answers : undefined
}

const faultOf = (error: unknown) => {
  const { message } = error as { message?: unknown }
  return typeof message === 'string' ? message.slice(0, 200) : 'unknown'
}

/** Parses JSON; whole numbers that a number might round come as text, digit by digit. */
export function parseExactJson(text: string): unknown {
  let isInside = false
  const exact = text.replace(/\\.|"|(?<![-+.\deE])-?\d{16,}(?![.\deE])/gs, (part) => {
    if (part === '"') isInside = !isInside
    return isInside || part === '"' ? part : `"${part}"`
  })
  return JSON.parse(exact)
}
