import { httpLimits, LatchkeyError } from '@latchkey/protocol'
import type { Env } from '../../ports/Env.js'
import { sleep } from '../env/sleep.js'
import { fetchWithTimeout, readBody } from './fetchWithTimeout.js'
import { isRetryable } from './isRetryable.js'
import { parseRetryAfter, rpcRetryDelay } from './retryRules.js'

export type HttpOptions = {
  headers?: Readonly<Record<string, string>>
  timeoutMs?: number
  /** Defaults to 0, because queries retry themselves. */
  retryCount?: number
}

export type HttpCallOptions = HttpOptions & { signal?: AbortSignal }

/** JSON over HTTP; a response that is not OK throws. @spec S7.33 */
export type Http = {
  get(url: string, options?: HttpCallOptions): Promise<unknown>
  post(url: string, body: unknown, options?: HttpCallOptions): Promise<unknown>
  put(url: string, body: unknown, options?: HttpCallOptions): Promise<unknown>
  del(url: string, options?: HttpCallOptions): Promise<unknown>
}

/** Creates an HTTP client. @spec S7.33 S7.41 S8.47 */
export function createHttp(
  env: Pick<Env, 'after' | 'fetch' | 'now'>,
  defaults: HttpOptions = {},
): Http {
  async function send(url: string, init: RequestInit, options: HttpCallOptions): Promise<unknown> {
    const { headers, signal, retryCount = 0, timeoutMs = httpLimits.rpcTimeoutMs } = merged(options)
    const request = { url, init: { ...init, headers: { ...init.headers, ...headers } }, signal }
    for (let attempt = 0; ; attempt++) {
      let retryAfter: number | undefined
      try {
        return await fetchWithTimeout(
          env,
          { ...request, ms: timeoutMs, ...errors },
          async (response) => {
            retryAfter = parseRetryAfter(response.headers.get('Retry-After'), env.now())
            const body = await readBody(response, 'http/malformed')
            if (response.ok) return parseJson(body)
            throw new LatchkeyError('http/status', {
              status: response.status,
              ...(retryAfter !== undefined && { retryAfterMs: retryAfter }),
              cause: await errorBody(body),
            })
          },
        )
      } catch (error) {
        if (attempt >= retryCount || !isRetryable(error)) throw error
        await sleep(env, rpcRetryDelay(attempt, retryAfter), signal)
      }
    }
  }

  function merged(options: HttpCallOptions): HttpCallOptions {
    return { ...defaults, ...options, headers: { ...defaults.headers, ...options.headers } }
  }

  return {
    get: (url, options = {}) => send(url, acceptJson, options),
    post: async (url, body, options = {}) => send(url, jsonRequest('POST', body), options),
    put: async (url, body, options = {}) => send(url, jsonRequest('PUT', body), options),
    del: (url, options = {}) => send(url, { ...acceptJson, method: 'DELETE' }, options),
  }
}

const errors = {
  timeout: () => new LatchkeyError('http/timeout'),
  unreachable: (cause: unknown) => new LatchkeyError('http/unreachable', { cause }),
}

const acceptJson: RequestInit = { headers: { Accept: 'application/json' } }

const jsonRequest = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { ...acceptJson.headers, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

async function parseJson(body: Blob): Promise<unknown> {
  const text = await body.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new LatchkeyError('http/malformed', { cause })
  }
}

const errorBody = async (body: Blob): Promise<unknown> => parseJson(body).catch(() => body.text())
