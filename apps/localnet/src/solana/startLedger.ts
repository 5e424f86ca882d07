import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { WebSocketServer } from 'ws'
import { bindServer } from '../bindServer.js'
import { answerCalls } from './answerCall.js'
import { createLedger, type Ledger } from './createLedger.js'
import { seedLedger } from './seedLedger.js'
import { serveSubscriptions } from './serveSubscriptions.js'

/** A Solana ledger that can be asked. */
export type SolanaLedger = {
  /** For calls, and with `ws` instead of `http` for subscriptions. */
  readonly url: string
  readonly ledger: Ledger
  stop(): Promise<void>
}

const headers = {
  'content-type': 'application/json',
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
}

/** Starts a seeded ledger with Solana's JSON-RPC and its subscriptions, reachable from this machine only. */
export async function startLedger(port: number): Promise<SolanaLedger> {
  const ledger = createLedger()
  await seedLedger(ledger)
  const server = createServer(async (request, response) => {
    const body = request.method === 'POST' ? await text(request).catch(() => '') : undefined
    response.writeHead(200, headers)
    response.end(body === undefined ? undefined : answerCalls(ledger, body))
  })
  const sockets = new WebSocketServer({ server, maxPayload: 65_536 })
  sockets.on('connection', (socket) => serveSubscriptions(ledger, socket))
  const { close, port: bound } = await bindServer(server, port)
  return { url: `http://127.0.0.1:${bound}`, ledger, stop: close }
}
