import { LatchkeyError } from '@latchkey/protocol'
import {
  eventType,
  type FrameEventName,
  type FrameEventPayload,
  type FrameRequest,
  type FrameRequestName,
  frameLimits,
  parseFrameRequest,
  replyType,
} from '@latchkey/protocol/frame'
import { copyJson } from './copyJson.js'
import { toFailure } from './toFailure.js'

export type Connection = {
  emit<N extends FrameEventName>(name: N, payload: FrameEventPayload<N>): void
  close(): void
}

export type Port = Pick<MessagePort, 'postMessage' | 'close' | 'start'> & {
  onmessage: ((event: MessageEvent) => void) | null
}

const envelopeBytes = 512

/** Handles requests of the pinned port and sends exactly one reply for each. @spec S3.42 */
export function createConnection(
  port: Port,
  answer: (request: FrameRequest) => Promise<unknown>,
): Connection {
  const seenIds = createSeenIds(frameLimits.rememberedIds)
  const inFlight = new Set<string>()
  let isOpen = true

  port.onmessage = (event) => receive(event.data)
  port.start()

  return {
    emit: (name, payload) => send({ type: eventType(name), payload }),
    close() {
      isOpen = false
      port.onmessage = null
      port.close()
    },
  }

  function receive(data: unknown): void {
    const taken = copyJson(data, frameLimits.messageBytes)
    const read = taken ? parseFrameRequest(taken.value) : parseHead(data)
    if ('request' in read) accept(read.request)
    else rejectInvalid(read)
  }

  function accept(request: FrameRequest): void {
    // A reply to the second would be taken for one to the first, so the second gets none.
    if (inFlight.has(request.id) || !seenIds.add(request.id)) return
    if (inFlight.size < frameLimits.inFlight) {
      inFlight.add(request.id)
      void reply(request)
    } else {
      fail(request.id, request.name, new LatchkeyError('frame/busy'))
    }
  }

  async function reply(request: FrameRequest): Promise<void> {
    const { id, name } = request
    try {
      const payload = await answer(request)
      // The page applies the same size limit to replies, and would wait forever.
      const taken = copyJson(payload, frameLimits.messageBytes - envelopeBytes)
      if (!taken) throw new LatchkeyError('rpc/malformed')
      const reply = payload === undefined ? undefined : taken.value
      send({ id, type: replyType(name, 'SUCCESS'), payload: reply })
    } catch (error) {
      fail(id, name, error)
    } finally {
      inFlight.delete(id)
    }
  }

  /** A malformed message gets no reply unless it has an id. */
  function rejectInvalid({
    id,
    name,
  }: {
    id: string | undefined
    name: FrameRequestName | undefined
  }) {
    if (id === undefined || name === undefined) return
    if (inFlight.has(id) || !seenIds.add(id)) return
    fail(id, name, new LatchkeyError('rpc/invalid-request'))
  }

  function fail(id: string, name: FrameRequestName, error: unknown): void {
    send({ id, type: replyType(name, 'ERROR'), payload: toFailure(error) })
  }

  function send(message: object): void {
    if (isOpen) port.postMessage(message)
  }
}

/** Returns the id of an oversized or malformed message. */
function parseHead(data: unknown): { id: string | undefined; name: FrameRequestName | undefined } {
  const isTable = typeof data === 'object' && data !== null
  const head = isTable ? { id: Reflect.get(data, 'id'), type: Reflect.get(data, 'type') } : {}
  const read = parseFrameRequest(copyJson(head, 1_024)?.value)
  return 'request' in read ? { id: read.request.id, name: read.request.name } : read
}

/** Remembers the last texts up to a limit. */
function createSeenIds(size: number): { add(text: string): boolean } {
  const seen = new Set<string>()
  return {
    /** Returns whether a text is new. */
    add(text) {
      if (seen.has(text)) return false
      seen.add(text)
      const [oldest] = seen
      if (seen.size > size && oldest !== undefined) seen.delete(oldest)
      return true
    },
  }
}
