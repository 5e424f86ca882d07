import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { requestIp } from '@latchkey/service/clientIp'
import { createTokenBuckets } from '@latchkey/service/createTokenBuckets'
import { ipNetworksOf } from '@latchkey/service/ipNetworks'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerRequest, answerText } from './answerRequest.js'
import { createDeliveries } from './deliveries.js'
import type { MailboxStore } from './mailbox/MailboxStore.js'
import { parseRelayFrame } from './relayFrame.js'
import { defaultRelayLimits, frameBytes, type RelayLimits } from './relayLimits.js'
import { type Caller, relayMethods } from './relayMethods.js'
import { relayParams } from './relayParams.js'
import { type RelaySocket, serveSocket } from './relaySocket.js'
import { closeRefused, parseBearer, refuseUpgrade, type UpgradeRefusal } from './upgradeRequest.js'
import { isRelayAudience, type TokenProof, verifyRelayToken } from './verifyRelayToken.js'

export type RelayOptions = {
  readonly store: MailboxStore
  /** The public URLs of this relay; empty: any host of a request. */
  readonly publicUrls?: readonly string[]
  /** Page origins that may connect; empty means any. Wallets that are no page send no origin. */
  readonly allowedOrigins?: readonly string[]
  /** How many proxies of the operator stand before this node. */
  readonly trustedProxies?: number
  readonly limits?: Partial<RelayLimits>
  readonly now?: () => number
  /** Receives one line per failure of this node. */
  readonly report: (line: string) => void
}

/** Public statistics of a node. */
export type RelayStats = {
  readonly store: MailboxStore['kind']
  readonly nodes: number
  readonly sockets: number
  readonly topics: number
}

/** One node of the relay. */
export type Relay = {
  readonly frameBytes: number
  /** Takes over a socket that requests an upgrade to WebSocket, whatever its path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Verifies the token of a request to this host. */
  identify(token: string | undefined, host: string | undefined): TokenProof
  /** Runs one request of a client without a socket. */
  call(caller: Caller, text: string): Promise<string>
  stats(): Promise<RelayStats>
  /** Disconnects all clients, to another node where there is one. */
  close(): Promise<void>
}

/** Close code and reason: clients go to another node, where one shares the mailboxes. */
const closeReasons = {
  shared: [4010, 'go to another node'],
  alone: [1001, 'going away'],
} as const

/** Creates a relay node over a store. */
export function createRelay(options: RelayOptions): Relay {
  const { store, publicUrls = [], allowedOrigins = [], now = Date.now, report } = options
  const { trustedProxies = 0 } = options
  const limits = { ...defaultRelayLimits, ...options.limits }
  const methods = relayMethods({ store, params: relayParams(limits), now })
  const { topicsPerNode } = limits
  const deliveries = createDeliveries({ store, topicsPerNode, report })
  const rateLimit = createTokenBuckets({
    perSecond: limits.requestsPerSecond,
    burst: limits.requestsBurst,
    now,
  })
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: frameBytes(limits),
    perMessageDeflate: false,
    clientTracking: false,
  })
  const sockets = new Set<RelaySocket>()
  const ticker = setInterval(tick, limits.pingMs)
  ticker.unref()
  let isClosing = false
  store.listen(deliveries)

  return {
    frameBytes: frameBytes(limits),
    upgrade,
    identify,

    async call(caller, text) {
      const frame = parseRelayFrame(text)
      if (rateLimit.take(caller.client, 1) > 0)
        return answerText(frame.id, { error: 'TooManyRequests' })
      if (frame.kind === 'request') return answerRequest(methods, caller, frame, report)
      const error = frame.kind === 'refused' ? frame.error : 'Serialization'
      return answerText(frame.id, { error })
    },

    async stats() {
      const [nodes, topics] = [await store.nodes(), deliveries.topicCount()]
      return { store: store.kind, nodes, sockets: sockets.size, topics }
    },

    async close() {
      isClosing = true
      clearInterval(ticker)
      const [code, reason] = store.kind === 'redis' ? closeReasons.shared : closeReasons.alone
      await Promise.all([...sockets].map((socket) => socket.close(code, reason)))
    },
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Until `ws` takes the socket, an error without a listener would end the process.
    const ignore = () => socket.destroy()
    socket.on('error', ignore)
    const { token, wantsCloseReason } = parseBearer(request)
    const proof = identify(token, request.headers.host)
    const refusal = refusalOf(request, proof)
    if (refusal && !wantsCloseReason) {
      refuseUpgrade(socket, refusal)
      return
    }
    const networks = ipNetworksOf(requestIp(request, trustedProxies))
    server.handleUpgrade(request, socket, head, (ws) => {
      socket.off('error', ignore)
      if (refusal) closeRefused(ws, refusal)
      else if ('client' in proof) admit(ws, { client: proof.client, networks })
    })
  }

  function admit(ws: WebSocket, caller: Caller): void {
    const deps = { store, deliveries, methods, rateLimit, limits, now, report }
    const socket = serveSocket(ws, caller, deps)
    sockets.add(socket)
    ws.on('close', () => sockets.delete(socket))
  }

  function identify(token: string | undefined, host: string | undefined): TokenProof {
    return verifyRelayToken(token, {
      isAudience: (audience) => isRelayAudience(audience, publicUrls, host),
      now: now(),
      leewaySeconds: limits.clockLeewaySeconds,
    })
  }

  function refusalOf(request: IncomingMessage, proof: TokenProof): UpgradeRefusal | undefined {
    const { origin } = request.headers
    if (origin && allowedOrigins.length > 0 && !allowedOrigins.includes(origin)) {
      return { status: 403, reason: 'This origin may not connect' }
    }
    if (isClosing || sockets.size >= limits.sockets) {
      return { status: 503, reason: 'This node takes no more connections' }
    }
    return 'client' in proof ? undefined : proof
  }

  function tick(): void {
    for (const socket of sockets) socket.tick()
  }
}
