import type { EventEmitter } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { JsonRpcServer } from 'hardhat/internal/hardhat-network/jsonrpc/server.js'
import type { EIP1193Provider } from 'hardhat/types/provider.js'
import { bindServer, type PortRequest } from '../ports/bindServer.js'

/** Serves a chain over HTTP and WebSocket on this machine only, and returns the port. */
export async function listen(provider: EIP1193Provider, portRequest: PortRequest): Promise<number> {
  // Not by its own listen(): that never rejects and can't try the next port.
  const server = new JsonRpcServer({ hostname: '', port: 0, provider })
  const inner = server as unknown as { _httpServer: Server; _wsServer: EventEmitter }
  // It repeats the HTTP server's error for a busy port, which would end the process without a listener.
  inner._wsServer.on('error', () => undefined)
  // A client that reuses a connection in the moment in which it is closed for idleness sees an error.
  inner._httpServer.keepAliveTimeout = 60_000
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
