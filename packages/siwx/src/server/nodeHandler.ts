import type { SignIn } from './createSignIn.js'
import { nodeBody } from './nodeBody.js'
import { type NodeRequest, toRequest } from './toRequest.js'

/** Response of Node or Express. */
export type NodeResponse = {
  statusCode: number
  setHeader(name: string, value: string | readonly string[]): unknown
  getHeader?(name: string): number | string | readonly string[] | undefined
  end(text?: string): unknown
}

/** Handles a request of Node or Express; unexpected errors go to `next` if present. */
export type NodeHandler = (
  request: NodeRequest,
  response: NodeResponse,
  next?: (error: unknown) => void,
) => Promise<void>

/** Creates a handler for `http.createServer` or Express. */
export function nodeHandler(signIn: SignIn): NodeHandler {
  return async (request, response, next) => {
    try {
      const answer = await signIn.handle(withBody(request))
      response.statusCode = answer.status
      answer.headers.forEach((value, name) => {
        if (name !== 'set-cookie') response.setHeader(name, value)
      })
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
  // Node's fetch requires `duplex` with a stream; browser types lack it.
  const init = { body: nodeBody(request), duplex: 'half' }
  return new Request(bare, init)
}
