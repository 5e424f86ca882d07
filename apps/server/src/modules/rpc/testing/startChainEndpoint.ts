import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request as the endpoint of a chain got it. */
type SeenRequest = {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Reply = (response: ServerResponse, body: string) => void

/** Starts a real chain endpoint as far as HTTP goes; `key-123` in its path stands for an API key. */
export async function startChainEndpoint(reply: Reply) {
  const seen: SeenRequest[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '')
    const { method, url: path, headers } = request
    seen.push({ method, path, headers, body })
    reply(response, body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const methods = () =>
    seen.flatMap(({ body }) => [JSON.parse(body)].flat().map(({ method }) => method))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { seen, methods, url: `http://127.0.0.1:${port}/key-123`, close }
}

export const json =
  (value: unknown, status = 200, headers = {}): Reply =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(value))
