import type { EventEmitter } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { JsonRpcServer } from 'hardhat/internal/hardhat-network/jsonrpc/server.js'
import type { EIP1193Provider } from 'hardhat/types/provider.js'

/** Where a chain wants to be reached, and what it may not take. */
export type ListenOptions = {
  port: number
  /** Whether a busy port is an error; otherwise the next free one is taken. */
  fixed: boolean
  /** Ports that another chain is to have. */
  avoid: readonly number[]
}

// With keys that everybody knows, nobody but this machine may reach the chains.
const hostname = '127.0.0.1'

/** Serves a chain over HTTP and WebSocket on this machine only, and returns the port. */
export async function listen(provider: EIP1193Provider, options: ListenOptions): Promise<number> {
  const { port, fixed, avoid } = options
  const last = fixed || port === 0 ? port : Math.min(port + 100, 65_535)
  for (let candidate = port; candidate <= last; candidate++) {
    if (candidate !== port && avoid.includes(candidate)) continue
    const bound = await tryPort(provider, candidate)
    if (bound !== undefined) return bound
  }
  throw new Error(
    fixed
      ? `port ${port} is busy: another program uses it`
      : `no free port from ${port} to ${last}`,
  )
}

async function tryPort(provider: EIP1193Provider, port: number): Promise<number | undefined> {
  const server = new JsonRpcServer({ hostname, port, provider })
  // Its listen() never rejects; only these two inner servers tell that a port is busy.
  const inner = server as unknown as { _httpServer: Server; _wsServer: EventEmitter }
  const refused = new Promise<never>((_, reject) => {
    inner._httpServer.on('error', reject)
    inner._wsServer.on('error', reject)
  })
  answerNonsense(inner._httpServer)
  try {
    return (await Promise.race([server.listen(), refused])).port
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined
    throw error
  }
}

/** Its handler is an async function that rejects on `null` for a request, which would end the process. */
function answerNonsense(server: Server): void {
  const [handle] = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', async (request, response) => {
    try {
      await handle?.(request, response)
    } catch {
      refuse(response)
    }
  })
}

function refuse(response: ServerResponse): void {
  const error = { code: -32600, message: 'Invalid request' }
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error }))
}
