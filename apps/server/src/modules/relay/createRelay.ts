import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RelayReach } from '@latchkey/protocol/api'
import { requestIp } from '@latchkey/service/clientIp'
import { ipNetworksOf } from '@latchkey/service/ipNetworks'
import { type WebSocket, WebSocketServer } from 'ws'
import { closeSocket } from './closeSocket.js'
import { createAdmission, type RelayVisitor } from './createAdmission.js'
import { type CallAdmission, createCalls } from './createCalls.js'
import { createRelayLoad } from './createRelayLoad.js'
import { createDeliveries } from './deliveries.js'
import type { Gateway, GatewayHealth, PageRequest } from './Gateway.js'
import type { Holder } from './load/createShares.js'
import { type FrameMeter, meterFrames } from './load/meterFrames.js'
import type { FileHealth, MailboxStore } from './mailbox/MailboxStore.js'
import { defaultRelayLimits, frameBytes, type RelayLimits } from './relayLimits.js'
import { type Caller, relayMethods } from './relayMethods.js'
import { relayParams } from './relayParams.js'
import { createRelayRequests } from './relayRequests.js'
import { type RelaySocket, serveSocket } from './relaySocket.js'
import { closeCodeOf, parseBearer, refuseUpgrade, type UpgradeRefusal } from './upgradeRequest.js'

export type RelayOptions = {
  readonly store: MailboxStore
  /** The way to the public network, where the operator has joined it. */
  readonly gateway?: Gateway
  readonly publicUrls?: readonly string[]
  /** Page origins that may connect; empty means any. Wallets that are no page send no origin. */
  readonly allowedOrigins?: readonly string[]
  readonly trustedProxies?: number
  readonly limits?: Partial<RelayLimits>
  readonly now?: () => number
  readonly report: (line: string) => void
}

export type RelayStats = {
  readonly store: MailboxStore['kind']
  readonly nodes: number
  readonly sockets: number
  readonly topics: number
  /** Whether it admits no further clients because it is behind, or its memory is full. */
  readonly isOverloaded: boolean
  /** Of the file of the mailboxes, if there is one. */
  readonly file?: FileHealth
  /** Of the public network, where it is joined. */
  readonly upstream?: GatewayHealth
}

/** One node of the relay. */
export type Relay = {
  /** Takes over a socket that requests an upgrade to WebSocket, whatever its path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Admits one call of a client without a socket, whose body has that length if it is known. */
  admitCall(visitor: RelayVisitor, length: number | undefined): CallAdmission | UpgradeRefusal
  readonly callLimits: { readonly bytes: number; readonly receiveMs: number }
  /** Which wallets a page reaches, and its token. */
  reach(visitor: PageRequest): RelayReach
  stats(): Promise<RelayStats>
  /** Disconnects all clients, to another node where there is one. */
  close(): Promise<void>
}

/** Close code and reason: clients go to another node, where one shares the mailboxes. */
const closeReasons = {
  shared: [4010, 'go to another node'],
  alone: [1001, 'going away'],
} as const

export function createRelay(options: RelayOptions): Relay {
  const { store, publicUrls = [], allowedOrigins = [], now = Date.now, report } = options
  const { gateway, trustedProxies = 0 } = options
  const limits = { ...defaultRelayLimits, ...options.limits }
  const load = createRelayLoad(limits, now)
  const methods = relayMethods({ store, params: relayParams(limits), join: gateway?.join, now })
  const requests = createRelayRequests({ load, limits, methods, report })
  const deliveries = createDeliveries({ store, topics: load.topics, report })
  const socketDeps = { store, deliveries, requests, load, limits, now, report }
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: frameBytes(limits),
    maxFragments: limits.fragments,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const sockets = new Set<RelaySocket>()
  const ticker = setInterval(tick, limits.pingMs)
  ticker.unref()
  let isClosing = false
  const admit = createAdmission({
    load,
    limits,
    publicUrls,
    allowedOrigins,
    now,
    isClosing: () => isClosing,
  })
  store.listen(deliveries)
  gateway?.start(deliveries)

  return {
    upgrade,
    admitCall: createCalls({ admit, load, limits, requests }),
    callLimits: { bytes: frameBytes(limits), receiveMs: limits.receiveMs },

    reach: (visitor) => gateway?.reach(visitor) ?? { reach: 'own', pageToken: null },

    async stats() {
      const [nodes, topics] = [await store.nodes(), deliveries.topicCount()]
      const file = await store.fileHealth?.()
      const isOverloaded = load.isOverloaded()
      const counts = { nodes, sockets: sockets.size, topics }
      const upstream = gateway?.health()
      const parts = { ...(file && { file }), ...(upstream && { upstream }) }
      return { store: store.kind, ...counts, isOverloaded, ...parts }
    },

    async close() {
      isClosing = true
      clearInterval(ticker)
      load.stop()
      const [code, reason] = store.kind === 'redis' ? closeReasons.shared : closeReasons.alone
      await Promise.all([...sockets].map((socket) => socket.close(code, reason)))
      await gateway?.close()
    },
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Until `ws` takes the socket, an error without a listener would end the process.
    const ignore = () => socket.destroy()
    socket.on('error', ignore)
    if (socket.destroyed) return
    const { token, pageToken, wantsCloseReason } = parseBearer(request)
    const { origin, host } = request.headers
    const networks = ipNetworksOf(requestIp(request, trustedProxies))
    const entry = admit({ origin, host, token, networks }, load.sockets)
    const isRefused = 'status' in entry
    const holder: Holder = isRefused ? { networks } : entry
    const places = isRefused ? load.closing : load.sockets
    if (isRefused && !(wantsCloseReason && load.closing.take(holder))) {
      refuseUpgrade(socket, entry)
      return
    }
    load.onEvict(holder, () => socket.destroy())
    socket.once('close', () => places.give(holder))
    const meter = meterSocket(socket, holder)
    server.handleUpgrade(request, socket, head, (ws) => {
      socket.off('error', ignore)
      if (isRefused) refuseSocket(ws, entry, limits.closeGraceMs)
      else serve(ws, { ...entry, page: gateway?.pageOf({ ...entry, origin, pageToken }) }, meter)
    })
  }

  function meterSocket(socket: Duplex, holder: Holder): FrameMeter {
    const onFull = () => socket.destroy()
    const meter = meterFrames({ socket, holder, received: load.receivedBytes, now, onFull })
    socket.once('close', () => {
      // What was sent and never ended costs as much as if it had.
      load.requests.charge(holder, meter.stop() / limits.bytesPerRequest)
    })
    return meter
  }

  function serve(ws: WebSocket, caller: Caller, meter: FrameMeter): void {
    const socket = serveSocket(ws, caller, meter, socketDeps)
    sockets.add(socket)
    ws.on('close', () => sockets.delete(socket))
  }

  function tick(): void {
    for (const socket of sockets) socket.tick()
  }
}

/** Closes a fresh socket with the reason that its handshake was refused for. */
function refuseSocket(ws: WebSocket, refusal: UpgradeRefusal, graceMs: number): void {
  ws.on('error', () => {})
  void closeSocket(ws, { code: closeCodeOf(refusal), reason: refusal.reason, graceMs })
}
