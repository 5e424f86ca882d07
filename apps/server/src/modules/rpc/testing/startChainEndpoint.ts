import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { startUpstream } from '../../directory/testing/startUpstream.js'

/** A request as the endpoint of a chain got it. */
type SeenRequest = {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Answers a request by its body. */
export type Reply = (response: ServerResponse, body: string) => void

/** Starts a real chain endpoint as far as HTTP goes; `key-123` in its path stands for an API key. */
export async function startChainEndpoint(reply: Reply) {
  const seen: SeenRequest[] = []
  const { close, url } = await startUpstream(async (request, response) => {
    const body = await text(request).catch(() => '')
    const { method, url: path, headers } = request
    seen.push({ method, path, headers, body })
    reply(response, body)
  })
  /** The methods of all calls that arrived. */
  const methods = () =>
    seen.flatMap(({ body }) => [JSON.parse(body)].flat().map(({ method }) => method))
  return { seen, methods, url: `${url}/key-123`, close }
}

/** Answers with a value as JSON. */
export const json =
  (value: unknown, status = 200, headers = {}): Reply =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(value))
