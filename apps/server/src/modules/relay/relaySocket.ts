import type { WebSocket } from 'ws'
import { answerText } from './answerRequest.js'
import type { RelayLoad } from './createRelayLoad.js'
import type { Deliveries, Recipient } from './deliveries.js'
import type { FrameMeter } from './load/meterFrames.js'
import type { MailboxStore } from './mailbox/MailboxStore.js'
import { createOutbox } from './outbox.js'
import type { RelayFrame } from './relayFrame.js'
import type { RelayLimits } from './relayLimits.js'
import type { Caller } from './relayMethods.js'
import { limitedText, type RelayRequests } from './relayRequests.js'

export type RelaySocketDeps = {
  readonly store: MailboxStore
  readonly deliveries: Deliveries
  readonly requests: RelayRequests
  readonly load: RelayLoad
  readonly limits: RelayLimits
  readonly now: () => number
  readonly report: (line: string) => void
}

export type RelaySocket = {
  /** Pings the client, and closes a dead or idle socket, or one whose message does not end. */
  tick(): void
  /** Resolves when it is closed, by termination after `closeGraceMs`. */
  close(code: number, reason: string): Promise<void>
}

type FrameOf<K extends RelayFrame['kind']> = Extract<RelayFrame, { kind: K }>

/** Serves one authenticated client until its socket closes; `meter` counts what arrives on it. */
export function serveSocket(
  ws: WebSocket,
  { client, networks, page }: Caller,
  meter: FrameMeter,
  deps: RelaySocketDeps,
): RelaySocket {
  const { store, deliveries, requests, load, limits, now, report } = deps
  const caller: Caller = {
    client,
    networks,
    page,
    // A socket may close while its subscription is stored: then nothing is left to deliver to.
    deliver: async (topics: readonly string[]) =>
      ws.readyState !== ws.OPEN || deliveries.add(recipient, topics),
    stop: (topics: readonly string[]) => deliveries.remove(recipient, topics),
  }
  const onRoom = () => void deliveries.resume(recipient)
  const outbox = createOutbox({ ws, caller, load, limits, now, onRoom })
  const { close, write } = outbox
  const recipient: Recipient = { client, networks, hasRoom: outbox.hasRoom, send: outbox.push }
  for (const holder of [caller, recipient]) load.onEvict(holder, () => ws.terminate())
  const heartbeat = watchHeartbeat(ws, { limits, now, meter, onControl: chargeOne })
  let [activeRequests, refusals] = [0, 0]

  ws.on('message', (data, isBinary) => {
    // Of the three forms of `ws`, a server without `binaryType` gets a Buffer.
    const bytes = data as Buffer
    meter.message(bytes.length)
    heartbeat.beat()
    if (outbox.isClosing()) return
    receive(bytes, isBinary)
  })
  // For a frame that is too large or broken, `ws` closes the socket itself, with the right code.
  ws.on('error', () => {})
  ws.on('close', () => deliveries.removeAll(recipient))

  return {
    tick() {
      const isIdle = deliveries.topicCountOf(recipient) === 0 && heartbeat.isSilent()
      if (heartbeat.isDead()) ws.terminate()
      else if (isIdle) void close(4008, 'stale connection')
      else {
        heartbeat.ping()
        // Late acknowledgements may have made room by now.
        onRoom()
      }
    },
    close,
  }

  function receive(bytes: Buffer, isBinary: boolean): void {
    const frame = requests.receive(caller, bytes, isBinary)
    if (frame.kind === 'limited') refuse(limitedText(frame))
    else if (frame.kind === 'answer') {
      if (!settleDelivery(frame)) chargeOne()
    } else {
      // Not none at once: a request becomes free now and then also for a client that sends thousands.
      refusals = Math.max(0, refusals - 1)
      if (frame.kind === 'request') void handleRequest(frame, bytes.length)
      else write(answerText(frame.id, { error: frame.error }))
    }
  }

  /** False for a response to no delivery, which then costs as much as a request. */
  function settleDelivery({ id, isAcknowledged }: FrameOf<'answer'>): boolean {
    const receipt = outbox.settle(id)
    if (!receipt) return false
    const onLost = (error: unknown) => report(`relay: an acknowledgement is lost: ${error}`)
    if (isAcknowledged) store.acknowledge(client, [receipt]).catch(onLost)
    onRoom()
    return true
  }

  /** Pings, pongs that answer none and other frames without an answer cost as much as requests. */
  function chargeOne(): void {
    if (load.requests.take(caller, 1) > 0) refuse()
  }

  function refuse(answer?: string): void {
    refusals += 1
    // Refusing is work too, and a client that is closed for it may come back at once.
    load.requests.charge(caller, 1 / limits.refusalsPerRequest)
    if (refusals > limits.refusalsInRow) void close(1013, 'too many requests', false)
    else if (answer) write(answer)
  }

  async function handleRequest(request: FrameOf<'request'>, bytes: number): Promise<void> {
    activeRequests += 1
    const answering = requests.run(caller, request, bytes)
    // Paused, so that what a client sends too fast, over all of its sockets, waits on its side.
    if (load.active.heldBy(client) >= limits.requestsAtOnce) ws.pause()
    const answer = await answering
    activeRequests -= 1
    if (typeof answer === 'string') write(answer)
    else refuse(limitedText(answer))
    const mayRead = load.active.heldBy(client) < limits.requestsAtOnce / 2 || activeRequests === 0
    if (ws.isPaused && mayRead && !outbox.isClosing()) ws.resume()
    // A subscription delivers only after its response, after which the client expects messages.
    onRoom()
  }
}

type HeartbeatDeps = Pick<RelaySocketDeps, 'limits' | 'now'> & {
  readonly meter: FrameMeter
  /** Called for each ping, and each pong that nothing asked for. */
  readonly onControl: () => void
}

/** Watches whether a client is there, and whether what it sends comes to an end. */
function watchHeartbeat(ws: WebSocket, { limits, now, meter, onControl }: HeartbeatDeps) {
  let isAlive = true
  let heardAt = now()
  ws.on('ping', ({ length }) => {
    meter.control(length)
    onControl()
  })
  ws.on('pong', ({ length }) => {
    meter.control(length)
    if (isAlive) onControl()
    beat()
  })

  return {
    beat,
    isSilent: () => now() - heardAt > limits.staleMs,
    isDead() {
      const since = meter.unfinishedSince()
      return !isAlive || (since !== undefined && now() - since > limits.receiveMs)
    },
    ping(): void {
      isAlive = false
      ws.ping()
    },
  }

  function beat(): void {
    isAlive = true
    heardAt = now()
  }
}
