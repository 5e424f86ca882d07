import type { WebSocket } from 'ws'
import { closeSocket } from './closeSocket.js'
import type { RelayLoad } from './createRelayLoad.js'
import type { StoredMessage } from './mailbox/MailboxStore.js'
import type { RelayLimits } from './relayLimits.js'
import { type Caller, subscriptionId, toData } from './relayMethods.js'
import { createUnacknowledged } from './unacknowledged.js'

export type OutboxDeps = {
  readonly ws: WebSocket
  readonly caller: Caller
  readonly load: RelayLoad
  readonly limits: RelayLimits
  readonly now: () => number
  /** Called when deliveries that had to wait may go on. */
  readonly onRoom: () => void
}

/** Memory of a frame that waits to be read, beside its bytes. */
const frameOverhead = 256

/** Creates the outbox of a socket: responses, and messages as long as the client acknowledges them. What the client leaves unread counts for it and its network until it has read it. */
export function createOutbox({ ws, caller, load, limits, now, onRoom }: OutboxDeps) {
  const unacknowledged = createUnacknowledged(limits, now, {
    fits: () => load.unacknowledged.fits(caller),
    take: () => load.unacknowledged.take(caller),
    give: (count) => load.unacknowledged.give(caller, count),
  })
  let closing: Promise<void> | undefined
  let unread = 0
  let waiting: NodeJS.Timeout | undefined
  ws.on('close', () => {
    unacknowledged.clear()
    clearTimeout(waiting)
    settle(unread)
  })

  return {
    isClosing: () => closing !== undefined,
    hasRoom,
    settle: unacknowledged.settle,
    write,
    close,
    push(message: StoredMessage): void {
      const { topic, id, body } = message
      const number = unacknowledged.add({ topic, id }, body.length)
      const params = { id: subscriptionId(topic, caller.client), data: toData(message) }
      const frame = { id: number, jsonrpc: '2.0', method: 'irn_subscription', params }
      write(JSON.stringify(frame), (bytes) => load.deliveries.charge(caller, bytes))
    },
  }

  /** Whether one more message may go out; those that may not are in the mailbox. */
  function hasRoom(): boolean {
    if (ws.readyState !== ws.OPEN || closing || !unacknowledged.hasRoom()) return false
    if (unread > limits.unreadBytes / 2) return false
    if (!load.unreadBytes.fits(caller, limits.messageBytes)) return false
    const seconds = load.deliveries.wait(caller, 1)
    if (seconds > 0) waitForRoom(seconds)
    return seconds === 0
  }

  function waitForRoom(seconds: number): void {
    waiting ??= setTimeout(() => {
      waiting = undefined
      onRoom()
    }, Math.min(seconds, 60) * 1_000).unref()
  }

  function write(text: string, onWritten?: (bytes: number) => void): void {
    if (ws.readyState !== ws.OPEN) return
    const data = Buffer.from(text)
    const size = data.length + frameOverhead
    if (unread > limits.unreadBytes || !load.unreadBytes.take(caller, size)) {
      void close(1013, 'too slow')
      return
    }
    unread += size
    onWritten?.(data.length)
    ws.send(data, { binary: false }, () => settle(size))
  }

  /** Counts bytes as read; a socket that closed with the rest has none any more. */
  function settle(size: number): void {
    const read = Math.min(size, unread)
    unread -= read
    load.unreadBytes.give(caller, read)
  }

  function close(code: number, reason: string, reads = true): Promise<void> {
    closing ??= closeSocket(ws, { code, reason, graceMs: limits.closeGraceMs, reads })
    return closing
  }
}
