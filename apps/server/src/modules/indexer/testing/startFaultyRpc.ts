import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Call = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }
export type RpcReply = { id: number; result?: unknown; error?: unknown }

/** Replaces a correct response: by other ones, any text, or nothing at all. */
export type Tamper = (
  answers: RpcReply[],
  calls: readonly Call[],
  response: ServerResponse,
) => RpcReply[] | object | string | undefined

/** An endpoint between the index and a real chain; `tamper` may be replaced at any time. */
export type FaultyRpc = {
  readonly url: string
  readonly calls: Call[]
  tamper: Tamper
  stop(): void
}

/** Starts an endpoint that passes calls on to a chain, and tampers with the responses. */
export async function startFaultyRpc(target: string, tamper: Tamper): Promise<FaultyRpc> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const calls: Call[] = [JSON.parse(body)].flat()
    rpc.calls.push(...calls)
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(target, { method: 'POST', headers, body }).catch(() => undefined)
    // The chain ends with the test file, perhaps before the index does.
    if (!reply) return void response.destroy()
    const spoilt = rpc.tamper([await reply.json()].flat() as RpcReply[], calls, response)
    if (spoilt === undefined) return
    response.end(typeof spoilt === 'string' ? spoilt : JSON.stringify(spoilt))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const rpc: FaultyRpc = {
    url: `http://127.0.0.1:${port}/secret-key`,
    calls: [],
    tamper,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return rpc
}
