/**
 * A request of Node's own server or Express, which may have parsed the body already. By its shape: a host may have no
 * types of Node.
 */
export type NodeRequest = {
  readonly method?: string
  readonly url?: string
  readonly originalUrl?: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly socket: object
  readonly body?: unknown
  [Symbol.asyncIterator](): AsyncIterator<Uint8Array>
}

/**
 * Converts a request of Node's own server or Express for `getSession` and `signOut`, which leave its body unread. Never
 * throws, whatever came over the network.
 */
export function toRequest(request: NodeRequest): Request {
  const { method = 'GET', originalUrl, url = '/' } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // Names that begin with a colon are HTTP/2's own.
    if (value !== undefined && !name.startsWith(':'))
      setHeader(headers, name, [value].flat().join(', '))
  }
  const protocol = Reflect.get(request.socket, 'encrypted') ? 'https' : 'http'
  return new Request(toUrl(originalUrl ?? url, protocol), { method: methodOf(method), headers })
}

/** Only the path is read of it, and whether it is https: a host or a user in the target of a request is left out. */
function toUrl(target: string, protocol: string): URL {
  const url = new URL(`${protocol}://localhost`)
  const [path = '', ...query] = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split('?')
  url.pathname = path
  url.search = query.join('?')
  return url
}

/** Fetch refuses some methods of HTTP; HEAD, to which no endpoint answers, stands for them. */
function methodOf(method: string): string {
  const isRefused =
    /^(?:connect|trace|track)$/i.test(method) || !/^[\w!#$%&'*+.^`|~-]+$/.test(method)
  return isRefused ? 'HEAD' : method
}

/** A header that Fetch refuses is none that sign-in reads. */
function setHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value)
  } catch {}
}
