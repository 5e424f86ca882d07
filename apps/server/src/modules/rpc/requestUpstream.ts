import { readBytes } from '@latchkey/service/readBytes'
import { hideSecrets } from './hideSecrets.js'

/** Response of an upstream; the text is JSON. */
export type UpstreamResponse = {
  readonly status: number
  readonly text: string
  readonly json: unknown
}

/** Timeout and largest response of an upstream request. */
export type UpstreamRequestBounds = { readonly signal: AbortSignal; readonly maxBytes: number }

/** Sends a JSON-RPC body to a chain and parses its response; rejects when it is down, slow, responds with too much or with anything but JSON. */
export async function requestUpstream(
  url: string,
  body: string,
  { signal, maxBytes }: UpstreamRequestBounds,
): Promise<UpstreamResponse> {
  const response = await postUpstream(url, body, signal)
  const text = hideSecrets((await readBytes(response, maxBytes)).toString('utf8'), url)
  return { status: response.status, text, json: JSON.parse(text) }
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
