import { isLatchkeyError } from '@latchkey/protocol'
import type { Env } from '../../ports/Env.js'
import { withTimeout } from '../env/withTimeout.js'

/** One request, its limit of time, and the errors its caller speaks of. */
export type TimedRequest = {
  url: string
  init: RequestInit
  ms: number
  signal?: AbortSignal
  timeout(): Error
  unreachable(cause: unknown): Error
}

/** Sends one request and reads its reply within a limit that holds even where `fetch` ignores its signal. */
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
      // An opaque reply has no status, and so nothing to read.
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
      // A cancellation is the caller's own error.
      timeoutError: () => (signal?.aborted ? (signal.reason as Error) : timeout()),
    })
  } finally {
    controller.abort()
  }
}
