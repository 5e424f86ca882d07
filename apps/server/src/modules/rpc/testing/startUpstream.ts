import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the endpoint of a chain got it. */
export type SeenRequest = {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Answers a request whose body is in `seen`. */
export type Reply = (response: ServerResponse, body: string) => void

/** A real chain endpoint as far as HTTP goes; `key-123` in its path stands for an API key. */
export async function startUpstream(reply: Reply) {
  const seen: SeenRequest[] = []
  const server = createServer(async (request, response) => {
    const body = await readText(request).catch(() => '')
    const { method, url: path, headers } = request
    seen.push({ method, path, headers, body })
    reply(response, body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    seen,
    /** The methods of all calls that arrived. */
    methods: () =>
      seen.flatMap(({ body }) => [JSON.parse(body)].flat().map(({ method }) => method)),
    url: `http://127.0.0.1:${port}/key-123`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Answers with a value as JSON. */
export const json =
  (value: unknown, status = 200, headers = {}): Reply =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(value))

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
