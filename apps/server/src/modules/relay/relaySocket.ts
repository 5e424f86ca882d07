import type { TokenBuckets } from '@latchkey/service/createTokenBuckets'
import type { WebSocket } from 'ws'
import { answerRequest, answerText } from './answerRequest.js'
import type { Deliveries, Recipient } from './deliveries.js'
import type { MailboxStore, StoredMessage } from './mailbox/MailboxStore.js'
import { parseRelayFrame, type RelayFrame } from './relayFrame.js'
import type { RelayLimits } from './relayLimits.js'
import { type Caller, type RelayMethod, subscriptionId, toData } from './relayMethods.js'
import { createUnacknowledged } from './unacknowledged.js'

export type RelaySocketDeps = {
  readonly store: MailboxStore
  readonly deliveries: Deliveries
  readonly methods: ReadonlyMap<string, RelayMethod>
  readonly rateLimit: TokenBuckets
  readonly limits: RelayLimits
  readonly now: () => number
  readonly report: (line: string) => void
}

/** One client's connection. */
export type RelaySocket = {
  /** Pings the client, and closes a dead or idle socket. */
  tick(): void
  /** Resolves when it is closed, by termination after `closeGraceMs`. */
  close(code: number, reason: string): Promise<void>
}

/** A large frame costs as much as several small ones. */
const bytesPerToken = 4_096

/** Serves one authenticated client until its socket closes. */
export function serveSocket(
  ws: WebSocket,
  { client, networks }: Caller,
  deps: RelaySocketDeps,
): RelaySocket {
  const { store, deliveries, methods, rateLimit, limits, now, report } = deps
  const outbox = createOutbox(ws, client, limits, now)
  const { close, write } = outbox
  const recipient: Recipient = { client, hasRoom: outbox.hasRoom, send: outbox.push }
  const caller: Caller = {
    client,
    networks,
    deliver: (topics: readonly string[]) => deliveries.add(recipient, topics),
    stop: (topics: readonly string[]) => deliveries.remove(recipient, topics),
  }
  let isAlive = true
  let heardAt = now()
  let activeRequests = 0
  let refusals = 0

  ws.on('message', (data, isBinary) => {
    markAlive()
    if (outbox.isClosing()) return
    // Of the three forms of `ws`, a server without `binaryType` gets a Buffer.
    const bytes = data as Buffer
    receive(isBinary ? '' : bytes.toString('utf8'), bytes.length)
  })
  ws.on('pong', markAlive)
  // For a frame that is too large or broken, `ws` closes the socket itself, with the right code.
  ws.on('error', () => {})
  ws.on('close', () => deliveries.removeAll(recipient))

  return {
    tick() {
      const isIdle = deliveries.topicCountOf(recipient) === 0 && now() - heardAt > limits.staleMs
      if (!isAlive) ws.terminate()
      else if (isIdle) void close(4008, 'stale connection')
      else {
        isAlive = false
        ws.ping()
        // Late acknowledgements may have made room by now.
        void deliveries.resume(recipient)
      }
    },
    close,
  }

  function markAlive(): void {
    isAlive = true
    heardAt = now()
  }

  function receive(text: string, bytes: number): void {
    const frame = parseRelayFrame(text)
    if (frame.kind === 'answer' && settleDelivery(frame)) return
    if (rateLimit.take(client, 1 + bytes / bytesPerToken) > 0) {
      refuse(frame.id)
      return
    }
    refusals = 0
    if (frame.kind === 'request') void handleRequest(frame)
    else if (frame.kind === 'refused') write(answerText(frame.id, { error: frame.error }))
  }

  /** False for a response to no delivery, which then counts as a refusal. */
  function settleDelivery({
    id,
    isAcknowledged,
  }: Extract<RelayFrame, { kind: 'answer' }>): boolean {
    const receipt = outbox.settle(id)
    if (!receipt) return false
    if (isAcknowledged) {
      store
        .acknowledge(client, [receipt])
        .catch((error) => report(`relay: an acknowledgement is lost: ${error}`))
    }
    void deliveries.resume(recipient)
    return true
  }

  function refuse(id: string): void {
    refusals += 1
    if (refusals > limits.refusalsInRow) void close(1013, 'too many requests')
    else write(answerText(id, { error: 'TooManyRequests' }))
  }

  async function handleRequest(request: Extract<RelayFrame, { kind: 'request' }>): Promise<void> {
    activeRequests += 1
    // The socket is paused, so that what a client sends too fast waits on its side.
    if (activeRequests >= limits.requestsAtOnce) ws.pause()
    write(await answerRequest(methods, caller, request, report))
    activeRequests -= 1
    if (ws.isPaused && activeRequests < limits.requestsAtOnce / 2) ws.resume()
    // A subscription delivers only after its response, after which the client expects messages.
    void deliveries.resume(recipient)
  }
}

/** Sends to a client: responses, and messages as long as it acknowledges them. */
function createOutbox(ws: WebSocket, client: string, limits: RelayLimits, now: () => number) {
  const unacknowledged = createUnacknowledged(limits, now)
  let closing: Promise<void> | undefined

  return {
    isClosing: () => closing !== undefined,
    hasRoom: () => ws.readyState === ws.OPEN && unacknowledged.hasRoom(),
    settle: unacknowledged.settle,
    write,
    close,
    push(message: StoredMessage): void {
      const { topic, id, body } = message
      const number = unacknowledged.add({ topic, id }, body.length)
      const params = { id: subscriptionId(topic, client), data: toData(message) }
      write(JSON.stringify({ id: number, jsonrpc: '2.0', method: 'irn_subscription', params }))
    },
  }

  function write(text: string): void {
    if (ws.readyState !== ws.OPEN) return
    if (ws.bufferedAmount > limits.unreadBytes) void close(1013, 'too slow')
    else ws.send(text)
  }

  function close(code: number, reason: string): Promise<void> {
    closing ??= closeSocket(ws, code, reason, limits.closeGraceMs)
    return closing
  }
}

function closeSocket(ws: WebSocket, code: number, reason: string, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (ws.readyState === ws.CLOSED) return resolve()
    // A paused socket would not read the client's close frame.
    if (ws.isPaused) ws.resume()
    const timeout = setTimeout(() => ws.terminate(), graceMs)
    ws.once('close', () => {
      clearTimeout(timeout)
      resolve()
    })
    ws.close(code, reason)
  })
}
