import { httpLimits, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { Env } from '../../ports/Env.js'
import { fetchWithTimeout, readBody } from '../http/fetchWithTimeout.js'
import { isRetryableStatus } from '../http/isRetryable.js'
import { isRetryableRpcCode, parseRetryAfter, stopsFallback } from '../http/retryRules.js'
import { matchReplies, type RpcReply, rpcError } from './matchReplies.js'

export type RpcCall = { method: string; params: string }

export type RpcCallResult = { result: unknown } | RpcFailure

export type RpcFailure = {
  error: unknown
  /** `stop`: every endpoint agrees. `answer`: the node refused. `retry`: may succeed later. `next`: not served here. */
  advice: 'stop' | 'answer' | 'retry' | 'next'
  retryAfter?: number
}

/** One JSON-RPC URL; batches the calls of one tick and tries each once. @spec S7.31 */
export type RpcEndpoint = {
  readonly url: string
  call(call: RpcCall): Promise<RpcCallResult>
  ping(call: RpcCall, ms: number): Promise<RpcCallResult>
}

/** Creates the client of one URL; `closed` cancels pending calls. @spec S7.31 S7.41 S9.12 */
export function createEndpoint({
  closed,
  env,
  nextId,
  url,
}: {
  closed: AbortSignal
  env: Pick<Env, 'after' | 'fetch' | 'now'>
  nextId(): number
  url: string
}): RpcEndpoint {
  async function send(calls: readonly RpcCall[], ms: number): Promise<readonly RpcCallResult[]> {
    const ids = calls.map(nextId)
    const parts = calls.map(
      ({ method, params }, at) =>
        `{"jsonrpc":"2.0","id":${ids[at]},"method":${JSON.stringify(method)},"params":${params}}`,
    )
    const init: RequestInit = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: parts.length === 1 ? parts.join() : `[${parts.join()}]`,
    }
    try {
      return await fetchWithTimeout(
        env,
        { url, init, ms, signal: closed, ...errors },
        async (response) => {
          const replies = matchReplies(ids, await parseBody(response))
          return replies.map((reply) => toCallResult(reply, response, env.now()))
        },
      )
    } catch (error) {
      const advice = isLatchkeyError(error, 'rpc/malformed') ? 'next' : 'retry'
      return calls.map(() => ({ error, advice }))
    }
  }

  const batch = batchCalls({
    env,
    size: isHostedRpc(url) ? httpLimits.hostedRpcBatchSize : httpLimits.rpcBatchSize,
    waitMs: httpLimits.rpcBatchWaitMs,
    send: (calls: readonly RpcCall[]) => send(calls, httpLimits.rpcTimeoutMs),
  })
  return {
    url,
    call: batch,
    async ping(call, ms) {
      const [callResult] = await send([call], ms)
      return callResult as RpcCallResult
    },
  }
}

/** A hosted RPC takes the chain id in its query; ours rejects larger batches. */
const isHostedRpc = (url: string) => /[?&]chainId=/.test(url)

const errors = {
  timeout: () => new LatchkeyError('rpc/timeout'),
  unreachable: (cause: unknown) => new LatchkeyError('rpc/unreachable', { cause }),
}

async function parseBody(response: Response): Promise<unknown> {
  const text = await (await readBody(response, 'rpc/malformed')).text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Nodes send JSON-RPC errors under any status, so the body counts first.
function toCallResult(reply: RpcReply | undefined, response: Response, now: number): RpcCallResult {
  const { ok, status } = response
  const again = !ok && isRetryableStatus(status)
  const retryAfter = parseRetryAfter(response.headers.get('Retry-After'), now)
  if (reply && 'error' in reply) {
    const error = rpcError(reply.error)
    if (stopsFallback(reply.error)) return { error, advice: 'stop' }
    const retry = again || isRetryableRpcCode(reply.error.code)
    return { error, advice: retry ? 'retry' : 'answer', retryAfter }
  }
  if (!ok) {
    const error = new LatchkeyError('http/status', { status })
    return { error, advice: again ? 'retry' : 'next', retryAfter }
  }
  return reply ?? { error: new LatchkeyError('rpc/malformed'), advice: 'next' }
}

/** Batches the calls of one tick; `send` answers in order. */
export function batchCalls<C, R>({
  env,
  send,
  size,
  waitMs,
}: {
  env: Pick<Env, 'after'>
  send(calls: readonly C[]): Promise<readonly R[]>
  size: number
  waitMs: number
}): (call: C) => Promise<R> {
  type Waiting = { call: C; resolve(answer: R): void; reject(error: unknown): void }
  let waiting: Waiting[] = []
  let stop = () => {}

  async function flush(): Promise<void> {
    stop()
    const batch = waiting
    waiting = []
    try {
      const answers = await send(batch.map(({ call }) => call))
      batch.forEach(({ resolve }, at) => {
        resolve(answers[at] as R)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject })
      if (waiting.length === 1) stop = env.after(waitMs, flush)
      if (waiting.length >= size) flush()
    })
}
