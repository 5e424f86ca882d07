import type { SignIn } from './createSignIn.js'

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

/** An answer of Node's own server or Express. */
export type NodeResponse = {
  statusCode: number
  setHeader(name: string, value: string | readonly string[]): unknown
  end(text?: string): unknown
}

/** Answers a request of Node's own server or Express; what is no refusal goes to `next` where there is one. */
export type NodeHandler = (
  request: NodeRequest,
  response: NodeResponse,
  next?: (error: unknown) => void,
) => Promise<void>

/** Creates a handler for `http.createServer` or Express from sign-in. */
export function nodeHandler(signIn: SignIn): NodeHandler {
  return async (request, response, next) => {
    try {
      const answer = await signIn.handle(withBody(request))
      response.statusCode = answer.status
      answer.headers.forEach((value, name) => {
        if (name !== 'set-cookie') response.setHeader(name, value)
      })
      response.setHeader('set-cookie', answer.headers.getSetCookie())
      response.end(await answer.text())
    } catch (error) {
      if (next) return next(error)
      response.statusCode = 500
      response.end()
    }
  }
}

/** Converts a request of Node's own server or Express for `getSession` and `signOut`, which leave its body unread. */
export function toRequest(request: NodeRequest): Request {
  const { method = 'GET', originalUrl, url = '/' } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // Names that begin with a colon are HTTP/2's own.
    if (value !== undefined && !name.startsWith(':')) headers.set(name, [value].flat().join(', '))
  }
  // Only the path is read of it, and whether it is https.
  const protocol = Reflect.get(request.socket, 'encrypted') ? 'https' : 'http'
  return new Request(new URL(originalUrl ?? url, `${protocol}://localhost`), { method, headers })
}

function withBody(request: NodeRequest): Request {
  const bare = toRequest(request)
  if (bare.method === 'GET' || bare.method === 'HEAD') return bare
  const { body } = request
  // Node's fetch asks for `duplex` with a stream, which the types of browsers do not know.
  const init = {
    body: body === undefined ? streamOf(request) : JSON.stringify(body),
    duplex: 'half',
  }
  return new Request(bare, init)
}

function streamOf(request: NodeRequest): ReadableStream<Uint8Array> {
  const chunks = request[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}
