import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type UpstreamServer = {
  readonly url: string
  readonly seen: string[]
  close(): void
}

export async function startUpstream(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<UpstreamServer> {
  const seen: string[] = []
  const server: Server = createServer((request, response) => {
    seen.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
