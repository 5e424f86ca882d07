import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { devEnvironment } from '../setup/devEnvironment.js'
import type { ServedFolder } from '../setup/serveFolder.js'

/** The demo on one more port, each of its answers with headers that a careful host would add. */
export async function proxyDemo(headers: Readonly<Record<string, string>>): Promise<ServedFolder> {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(`${devEnvironment().demo}${url}`)
    const type = answer.headers.get('content-type') ?? 'text/plain'
    response.writeHead(answer.status, { ...headers, 'content-type': type })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}
