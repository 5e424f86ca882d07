import { isLatchkeyError } from '@latchkey/protocol'
import type { Env } from '../../ports/Env.js'
import { withTimeout } from '../env/withTimeout.js'

export type TimedRequest = {
  url: string
  init: RequestInit
  ms: number
  signal?: AbortSignal
  timeout(): Error
  unreachable(cause: unknown): Error
}

/** The timeout holds even if `fetch` ignores its signal. */
export async function fetchWithTimeout<T>(
  env: Pick<Env, 'after' | 'fetch'>,
  request: TimedRequest,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { init, ms, signal, timeout, unreachable, url } = request
  signal?.throwIfAborted()
  const controller = new AbortController()
  async function work(): Promise<T> {
    try {
      const response = await env.fetch(url, { ...init, signal: controller.signal })
      // An opaque response has no status or body.
      if (response.status === 0) throw new TypeError('No answer')
      return await read(response)
    } catch (cause) {
      throw isLatchkeyError(cause) ? cause : unreachable(cause)
    }
  }
  try {
    return await withTimeout(env, work(), {
      ms,
      ...(signal && { signal }),
      // A cancellation rejects with the caller's reason.
      timeoutError: () => (signal?.aborted ? (signal.reason as Error) : timeout()),
    })
  } finally {
    controller.abort()
  }
}
