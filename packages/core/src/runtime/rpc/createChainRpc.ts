import { isLatchkeyError, LatchkeyError, limits } from '@latchkey/protocol'
import type { ChainRpc } from '../../ports/ChainRpc.js'
import type { Env } from '../../ports/Env.js'
import { pause } from '../env/pause.js'
import { rpcRetryDelay } from '../http/retryRules.js'
import {
  createEndpoint,
  type RpcCall,
  type RpcEndpoint,
  type RpcOutcome,
} from './createEndpoint.js'
import { rankEndpoints } from './rankEndpoints.js'

/** What the client of one network needs. */
export type CreateChainRpcParameters = {
  /** Best first. */
  urls: readonly string[]
  env: Pick<Env, 'after' | 'fetch' | 'now'>
  /** The id of an EVM chain; an endpoint that turns out to serve another one is asked last. */
  chainId?: number
}

/** When each endpoint may be asked again, by `env.now()`; one of no use for the call never is. */
type Turns = Map<RpcEndpoint, number>

/**
 * Makes the JSON-RPC client of one network. It is the only layer that retries chain calls: the queries
 * above it must not. A call goes round the endpoints, each asked once per round, so that a dead one costs
 * no more than its timeout; rounds are parted by growing pauses. @spec S7.31 S7.41 S7.42 S9.13 S9.16
 */
export function createChainRpc({ chainId, env, urls }: CreateChainRpcParameters): ChainRpc {
  const closing = new AbortController()
  const closed = closing.signal
  let lastId = 0
  const nextId = () => ++lastId
  const endpoints = urls.map((url) => createEndpoint({ closed, env, nextId, url }))
  const ranking = rankEndpoints({ endpoints, env, ping: (endpoint) => ping(endpoint, chainId) })

  async function goRound(
    call: RpcCall,
    turns: Turns,
    onFailure: (error: unknown) => void,
  ): Promise<RpcOutcome> {
    let failure: RpcOutcome = { error: new LatchkeyError('rpc/unreachable'), advice: 'next' }
    // A timer may fire a little early; whoever is first in line is then asked all the same.
    const due = Math.max(env.now(), Math.min(...turns.values()))
    for (const endpoint of ranking.order()) {
      if ((turns.get(endpoint) ?? 0) > due) continue
      const outcome = await endpoint.call(call)
      if ('result' in outcome) ranking.worked(endpoint)
      if ('result' in outcome || outcome.advice === 'stop' || closed.aborted) return outcome
      onFailure(outcome.error)
      if (outcome.advice !== 'answer') ranking.failed(endpoint)
      const pauseMs =
        outcome.advice === 'next' ? Number.POSITIVE_INFINITY : (outcome.retryAfter ?? 0)
      turns.set(endpoint, env.now() + pauseMs)
      if (weight[outcome.advice] >= weight[failure.advice]) failure = outcome
    }
    return failure
  }

  return {
    async request({ method, params = [] }) {
      closed.throwIfAborted()
      const call = { method, params: written(params) }
      const turns: Turns = new Map(endpoints.map((endpoint) => [endpoint, 0]))
      let silence: unknown
      const onFailure = (error: unknown) => {
        if (isSilence(error)) silence ??= error
      }
      ranking.used()
      for (let round = 0; ; round++) {
        const outcome = await goRound(call, turns, onFailure)
        if ('result' in outcome) return outcome.result
        const { advice, error } = outcome
        if (advice !== 'retry' || round >= limits.rpcRetryCount) {
          // Another node may have passed it on: that this one would not does not take it back.
          throw silence && sends.test(method) && !isVerdict(error) ? silence : error
        }
        const first = Math.min(...turns.values()) - env.now()
        await pause(env, rpcRetryDelay(round, first), closed)
        closed.throwIfAborted()
      }
    },
    close() {
      ranking.stop()
      closing.abort(new LatchkeyError('rpc/unreachable', { cause: 'The client is closed' }))
    },
  }
}

/** Which failure of a round counts: what a node answered, else what may pass, else what will not. */
const weight = { next: 0, retry: 1, answer: 2, stop: 3 }

const sends = /^(?:sendTransaction|eth_sendRawTransaction)$/

/** Whether nobody knows what became of a call. */
const isSilence = (error: unknown) =>
  isLatchkeyError(error) && /^rpc\/(?:timeout|unreachable|malformed)$/.test(error.code)

/** Whether a node judged the transaction itself; a node that is behind does not know its block yet. */
const isVerdict = (error: unknown) =>
  isLatchkeyError(error) && /^node\/(?!blockhash-expired$)/.test(error.code)

// Written before it joins a batch, so that a call that can't be written fails alone.
function written(params: readonly unknown[]): string {
  try {
    return JSON.stringify(params)
  } catch (cause) {
    throw new LatchkeyError('rpc/invalid-params', { cause })
  }
}

// Any answer is a sign of life; where the chain is known, it must be the right one.
async function ping(endpoint: RpcEndpoint, chainId: number | undefined): Promise<boolean> {
  const call = { method: 'eth_chainId', params: '[]' }
  const outcome = await endpoint.ping(call, limits.fallbackRanking.pingTimeoutMs)
  if ('result' in outcome) return chainId === undefined || Number(outcome.result) === chainId
  return chainId === undefined && outcome.advice === 'answer'
}
