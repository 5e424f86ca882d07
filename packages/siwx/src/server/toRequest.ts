/** Request of Node or Express, maybe with a parsed body. Structural: a host may have no Node types. */
export type NodeRequest = {
  readonly method?: string
  readonly url?: string
  readonly originalUrl?: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly socket: object
  readonly body?: unknown
  [Symbol.asyncIterator](): AsyncIterator<Uint8Array>
}

/** Converts a Node or Express request for `getSession` and `signOut`, without its body. Never throws. */
export function toRequest(request: NodeRequest): Request {
  const { method = 'GET', originalUrl, url = '/' } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      setHeader(headers, name, [value].flat().join(', '))
  }
  const protocol = Reflect.get(request.socket, 'encrypted') ? 'https' : 'http'
  return new Request(toUrl(originalUrl ?? url, protocol), { method: methodOf(method), headers })
}

/** Drops a host or user in the target. */
function toUrl(target: string, protocol: string): URL {
  const url = new URL(`${protocol}://localhost`)
  const [path = '', ...query] = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split('?')
  url.pathname = path
  url.search = query.join('?')
  return url
}

/** Fetch rejects some methods; no endpoint answers HEAD. */
function methodOf(method: string): string {
  const isRefused =
    /^(?:connect|trace|track)$/i.test(method) || !/^[\w!#$%&'*+.^`|~-]+$/.test(method)
  return isRefused ? 'HEAD' : method
}

function setHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value)
  } catch {}
}
