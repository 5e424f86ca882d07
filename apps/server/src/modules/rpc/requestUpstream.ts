import type { HeldBytes } from '@latchkey/service/createByteBudget'
import { readBytes } from '@latchkey/service/readBytes'
import { hideSecrets } from './hideSecrets.js'

export type UpstreamResponse = {
  readonly status: number
  readonly text: string
}

/** Timeout and largest response of an upstream request. */
export type UpstreamRequestBounds = {
  readonly signal: AbortSignal
  readonly maxBytes: number
  /** Counts the bytes of the response while they are in memory. */
  readonly held?: HeldBytes
}

/** Sends a JSON-RPC body to a chain; rejects when it is down, slow, responds with too much, or there is no room for it. */
export async function requestUpstream(
  url: string,
  body: string,
  { held, signal, maxBytes }: UpstreamRequestBounds,
): Promise<UpstreamResponse> {
  const response = await postUpstream(url, body, signal)
  const bytes = await readBytes(response, maxBytes, (count) => {
    if (held && !held.add(count)) throw new Error('there is no room for its answer')
  })
  return { status: response.status, text: hideSecrets(bytes.toString('utf8'), url) }
}

/**
 * Sends a JSON-RPC body to a chain. Nothing of the visitor's request is sent but the body, and a redirect is refused: an
 * upstream must not be able to point this server at another address.
 */
export const postUpstream = (url: string, body: string, signal: AbortSignal): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    redirect: 'error',
    signal,
    body,
  })
