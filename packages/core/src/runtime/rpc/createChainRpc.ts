import { httpLimits, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { ChainRpc } from '../../ports/ChainRpc.js'
import type { Env } from '../../ports/Env.js'
import { sleep } from '../env/sleep.js'
import { rpcRetryDelay } from '../http/retryRules.js'
import {
  createEndpoint,
  type RpcCall,
  type RpcCallResult,
  type RpcEndpoint,
  type RpcFailure,
} from './createEndpoint.js'
import { rankEndpoints } from './rankEndpoints.js'

export type CreateChainRpcParameters = {
  urls: readonly string[]
  /** Used when all others fail; never pinged. */
  fallbackUrls?: readonly string[]
  env: Pick<Env, 'after' | 'fetch' | 'now'>
  chainId?: number
}

const fallbackFirstMs = 60_000

type RetryTimes = Map<RpcEndpoint, number>

/**
 * The only layer that retries chain calls: rounds over every endpoint, with growing delays.
 * @spec S7.31 S7.41 S7.42 S9.13 S9.16
 */
export function createChainRpc(parameters: CreateChainRpcParameters): ChainRpc {
  const { chainId, env, fallbackUrls = [], urls } = parameters
  const closing = new AbortController()
  const closed = closing.signal
  let lastId = 0
  const nextId = () => ++lastId
  const toEndpoint = (url: string) => createEndpoint({ closed, env, nextId, url })
  const endpoints = urls.map(toEndpoint)
  const fallbacks = fallbackUrls.map(toEndpoint)
  const ranking = rankEndpoints({ endpoints, env, ping: (endpoint) => ping(endpoint, chainId) })
  let fallbackFirstUntil = 0
  const endpointOrder = () =>
    env.now() < fallbackFirstUntil
      ? [...fallbacks, ...ranking.order()]
      : [...ranking.order(), ...fallbacks]

  function onEndpointFailure(endpoint: RpcEndpoint, { advice, error }: RpcFailure): void {
    if (advice === 'answer') return
    ranking.failed(endpoint)
    if (fallbacks.includes(endpoint)) return
    // Permanent: the server does not support this chain.
    const isUnserved = advice === 'next' && isLatchkeyError(error, 'http/status')
    fallbackFirstUntil = isUnserved ? Number.POSITIVE_INFINITY : env.now() + fallbackFirstMs
  }

  async function tryEndpoints(
    call: RpcCall,
    retryTimes: RetryTimes,
    onFailure: (error: unknown) => void,
  ): Promise<RpcCallResult> {
    let failure: RpcCallResult = { error: new LatchkeyError('rpc/unreachable'), advice: 'next' }
    const due = Math.max(env.now(), Math.min(...retryTimes.values()))
    for (const endpoint of endpointOrder()) {
      if ((retryTimes.get(endpoint) ?? 0) > due) continue
      const callResult = await endpoint.call(call)
      if ('result' in callResult) ranking.worked(endpoint)
      if ('result' in callResult || callResult.advice === 'stop' || closed.aborted)
        return callResult
      onFailure(callResult.error)
      onEndpointFailure(endpoint, callResult)
      const pauseMs =
        callResult.advice === 'next' ? Number.POSITIVE_INFINITY : (callResult.retryAfter ?? 0)
      retryTimes.set(endpoint, env.now() + pauseMs)
      if (weight[callResult.advice] >= weight[failure.advice]) failure = callResult
    }
    return failure
  }

  return {
    async request({ method, params = [] }) {
      closed.throwIfAborted()
      const call = { method, params: toJson(params) }
      const retryTimes: RetryTimes = new Map(
        [...endpoints, ...fallbacks].map((endpoint) => [endpoint, 0]),
      )
      let unanswered: unknown
      const onFailure = (error: unknown) => {
        if (isUnanswered(error)) unanswered ??= error
      }
      ranking.used()
      for (let round = 0; ; round++) {
        const callResult = await tryEndpoints(call, retryTimes, onFailure)
        if ('result' in callResult) return callResult.result
        const { advice, error } = callResult
        const pauseMs = advice === 'retry' ? retryPause(round, retryTimes, env.now()) : undefined
        if (pauseMs === undefined) {
          // Another node may have broadcast it, so this rejection does not decide.
          throw unanswered && sendMethods.test(method) && !isTransactionError(error)
            ? unanswered
            : error
        }
        await sleep(env, pauseMs, closed)
        closed.throwIfAborted()
      }
    },
    close() {
      ranking.stop()
      closing.abort(new LatchkeyError('rpc/unreachable', { cause: 'The client is closed' }))
    },
  }
}

/** An endpoint demanding a longer delay gets one more try: dead endpoints must not use up its rounds. */
function retryPause(round: number, retryTimes: RetryTimes, now: number): number | undefined {
  const times = [...retryTimes.values()]
  if (round < httpLimits.rpcRetryCount) return rpcRetryDelay(round, Math.min(...times) - now)
  const demanded = Math.min(...times.filter((time) => time > now))
  const isLast = round > httpLimits.rpcRetryCount || !Number.isFinite(demanded)
  return isLast ? undefined : demanded - now
}

const weight = { next: 0, retry: 1, answer: 2, stop: 3 }

const sendMethods = /^(?:sendTransaction|eth_sendRawTransaction)$/

const isUnanswered = (error: unknown) =>
  isLatchkeyError(error) && /^rpc\/(?:timeout|unreachable|malformed)$/.test(error.code)

/** A node judged the transaction itself, rather than lagging behind its block. */
const isTransactionError = (error: unknown) =>
  isLatchkeyError(error) && /^node\/(?!blockhash-expired$)/.test(error.code)

// Serialized before batching, so an invalid call fails alone.
function toJson(params: readonly unknown[]): string {
  try {
    return JSON.stringify(params)
  } catch (cause) {
    throw new LatchkeyError('rpc/invalid-params', { cause })
  }
}

// Any response proves the endpoint works; a known chain must match.
async function ping(endpoint: RpcEndpoint, chainId: number | undefined): Promise<boolean> {
  const call = { method: 'eth_chainId', params: '[]' }
  const callResult = await endpoint.ping(call, httpLimits.fallbackRanking.pingTimeoutMs)
  if ('result' in callResult) return chainId === undefined || Number(callResult.result) === chainId
  return chainId === undefined && callResult.advice === 'answer'
}
