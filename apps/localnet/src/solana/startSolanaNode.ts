import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { WebSocketServer } from 'ws'
import { type LocalSolanaChain, solanaChains } from '../known/evmChains.js'
import { bindServer } from '../ports/bindServer.js'
import { createLedger, type Ledger } from './createLedger.js'
import { handleRpcRequests } from './handleRpcRequests.js'
import { getMintAddress, seedLedger, solanaTokens } from './seedLedger.js'
import { serveSubscriptions } from './serveSubscriptions.js'

export type SolanaNode = {
  readonly chain: LocalSolanaChain
  /** The JSON-RPC URL; with `ws` instead of `http` for subscriptions. */
  readonly url: string
  readonly ledger: Ledger
  /** The mint addresses of the seeded tokens, by name. */
  readonly mints: Readonly<Record<string, string>>
  stop(): Promise<void>
}

const headers = {
  'content-type': 'application/json',
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
}

const avoid = solanaChains.map(({ defaultPort }) => defaultPort)

/** Starts a seeded Solana node with JSON-RPC and subscriptions, reachable from this machine only. */
export async function startSolanaNode(port: number, chain = solanaChains[0]): Promise<SolanaNode> {
  const ledger = createLedger(chain.genesisHash)
  await seedLedger(ledger, chain.solPerAccount)
  const server = createServer(async (request, response) => {
    const body = request.method === 'POST' ? await text(request).catch(() => '') : undefined
    response.writeHead(200, headers)
    response.end(body === undefined ? undefined : handleRpcRequests(ledger, body))
  })
  const { close, port: bound } = await bindServer(server, { port, avoid })
  // After binding: it repeats the server's error for a busy port, which would end the process without a listener.
  const sockets = new WebSocketServer({ server, maxPayload: 65_536 })
  sockets.on('connection', (socket) => serveSubscriptions(ledger, socket))
  const mints = await Promise.all(
    solanaTokens.map(async ({ name }) => [name, await getMintAddress(name)] as const),
  )
  const url = `http://127.0.0.1:${bound}`
  return { chain, url, ledger, mints: Object.fromEntries(mints), stop: close }
}
