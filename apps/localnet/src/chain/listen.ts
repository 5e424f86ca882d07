import type { EventEmitter } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { JsonRpcServer } from 'hardhat/internal/hardhat-network/jsonrpc/server.js'
import type { EIP1193Provider } from 'hardhat/types/provider.js'
import { bindServer, type PortRequest } from '../ports/bindServer.js'

/** Serves a chain over HTTP and WebSocket on this machine only, and returns the port. */
export async function listen(provider: EIP1193Provider, portRequest: PortRequest): Promise<number> {
  // Where it listens is not left to itself: its listen() never rejects, and can't move on.
  const server = new JsonRpcServer({ hostname: '', port: 0, provider })
  const inner = server as unknown as { _httpServer: Server; _wsServer: EventEmitter }
  // It repeats what the HTTP server says of a busy port, and would end the process if nobody heard it.
  inner._wsServer.on('error', () => undefined)
  handleInvalidRequests(inner._httpServer)
  return (await bindServer(inner._httpServer, portRequest)).port
}

/** Its handler is an async function that rejects on `null` for a request, which would end the process. */
function handleInvalidRequests(server: Server): void {
  const [handle] = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', async (request, response) => {
    try {
      await handle?.(request, response)
    } catch {
      sendInvalidRequest(response)
    }
  })
}

function sendInvalidRequest(response: ServerResponse): void {
  const error = { code: -32600, message: 'Invalid request' }
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error }))
}
