import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

export type UpstreamRequest = {
  readonly id: number
  readonly method?: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever a test looks at
  readonly params?: any
}

/** What a public network of a test does with a request: true where it has answered, or will not. */
export type UpstreamScript = (request: UpstreamRequest, socket: WebSocket) => boolean

export type TestUpstream = {
  readonly url: string
  readonly handshakes: IncomingMessage[]
  readonly requests: UpstreamRequest[]
  /** Answers to deliveries. */
  readonly acknowledged: number[]
  /** The newest socket. */
  socket(): WebSocket
  play(script: UpstreamScript): void
  /** Refuses handshakes with this status from now on. */
  refuse(status: number | undefined): void
  published(): readonly string[]
  deliver(topic: string, message: string, id?: number): void
  close(): Promise<void>
}

/** Starts a public network that does what a test says: it answers everything with true, until there is a script. */
export async function startUpstream(): Promise<TestUpstream> {
  const server = createServer()
  const sockets = new WebSocketServer({ noServer: true })
  const [handshakes, requests]: [IncomingMessage[], UpstreamRequest[]] = [[], []]
  const acknowledged: number[] = []
  let script: UpstreamScript = () => false
  let status: number | undefined
  let newest: WebSocket | undefined
  let lastId = Date.now() * 1_000

  server.on('upgrade', (request, socket, head) => {
    handshakes.push(request)
    if (status !== undefined) {
      socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, socket, head, (ws) => {
      newest = ws
      ws.on('message', (data) => receive(JSON.parse(String(data)), ws))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `ws://127.0.0.1:${port}`,
    handshakes,
    requests,
    acknowledged,
    socket: () => newest as WebSocket,
    play(next) {
      script = next
    },
    refuse(next) {
      status = next
    },
    published: () =>
      requests.flatMap(({ method, params }) => (method === 'irn_publish' ? params.message : [])),
    deliver(topic, message, id = ++lastId) {
      const data = { topic, message, tag: 1101, publishedAt: Date.now() }
      const params = { id: 'x', data }
      newest?.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params }))
    },
    async close() {
      for (const each of sockets.clients) each.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  function receive(request: UpstreamRequest, ws: WebSocket): void {
    if (!request.method) {
      acknowledged.push(request.id)
      return
    }
    requests.push(request)
    if (script(request, ws)) return
    answer(ws, request, { result: resultOf(request) })
  }
}

/** Answers a request of the gateway. */
export function answer(ws: WebSocket, { id }: UpstreamRequest, content: object): true {
  ws.send(JSON.stringify({ id, jsonrpc: '2.0', ...content }))
  return true
}

const resultOf = ({ method }: UpstreamRequest) =>
  method === 'irn_batchFetchMessages' ? { messages: [], hasMore: false } : true
