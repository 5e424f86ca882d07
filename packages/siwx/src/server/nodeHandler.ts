import type { SignIn } from './createSignIn.js'
import { nodeBody } from './nodeBody.js'
import { type NodeRequest, toRequest } from './toRequest.js'

/** An answer of Node's own server or Express. */
export type NodeResponse = {
  statusCode: number
  setHeader(name: string, value: string | readonly string[]): unknown
  getHeader?(name: string): number | string | readonly string[] | undefined
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
      // Those that the host has set before stay.
      const before = [response.getHeader?.('set-cookie') ?? []].flat().map(String)
      const cookies = answer.headers.getSetCookie()
      if (cookies.length > 0) response.setHeader('set-cookie', [...before, ...cookies])
      response.end(await answer.text())
    } catch (error) {
      if (next) return next(error)
      response.statusCode = 500
      response.end()
    }
  }
}

function withBody(request: NodeRequest): Request {
  const bare = toRequest(request)
  if (bare.method === 'GET' || bare.method === 'HEAD') return bare
  // Node's fetch asks for `duplex` with a stream, which the types of browsers do not know.
  const init = { body: nodeBody(request), duplex: 'half' }
  return new Request(bare, init)
}
