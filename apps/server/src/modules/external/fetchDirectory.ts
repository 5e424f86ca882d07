import { readBytes } from '@latchkey/service/readBytes'
import type { UpstreamRequestBounds } from '../rpc/requestUpstream.js'

export type DirectoryResponse = {
  readonly status: number
  readonly type: string
  readonly bytes: Buffer
}

/**
 * Fetches from another directory. The address is the operator's, with a path of ours behind it, and a redirect is
 * refused: an upstream must not be able to point this server at another address.
 */
export async function fetchDirectory(
  url: URL,
  bounds: UpstreamRequestBounds,
): Promise<DirectoryResponse> {
  const response = await fetch(url, { redirect: 'error', signal: bounds.signal })
  const length = Number(response.headers.get('content-length') ?? 0)
  if (length > bounds.maxBytes || !response.ok) {
    // The body is not read, but the connection must not stay open.
    await response.body?.cancel()
    if (!response.ok) return { status: response.status, type: '', bytes: Buffer.alloc(0) }
    throw new Error(`the answer is longer than ${bounds.maxBytes} bytes`)
  }
  const bytes = await readBytes(response, bounds.maxBytes)
  const type = (response.headers.get('content-type') ?? '').replace(/;.*/s, '').trim().toLowerCase()
  return { status: response.status, type, bytes }
}

/** URL of a path below an upstream's own; the query of the upstream's address, such as a project id, is retained. */
export function joinUrl(
  base: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
): URL {
  const url = new URL(base)
  url.pathname = url.pathname.replace(/\/+$/, '') + path
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}
