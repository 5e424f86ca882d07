import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
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

/** No valid response is larger; reading on would fill the page's memory. */
const maxBytes = 10_485_760

/** Reads in chunks, so an endless body is cancelled in time. */
export async function readBody(
  response: Response,
  code: 'http/malformed' | 'rpc/malformed',
): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' })
    size += value.byteLength
    if (size > maxBytes) {
      reader?.cancel().catch(() => {})
      throw new LatchkeyError(code)
    }
    chunks.push(value)
  }
}
