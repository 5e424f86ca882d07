import { LatchkeyError } from '@latchkey/protocol'
import {
  type FrameMessage,
  type FrameReply,
  type FrameRequestName,
  frameLimits,
  type ParsedFrameMessage,
  parseFrameMessage,
  requestType,
} from '@latchkey/protocol/frame'
import { frameError } from './frameError.js'
import { randomId } from './randomId.js'
import { toPlainMessage } from './toPlainMessage.js'

/** `approval` can be cancelled, `safe` continues when others time out. */
export type RequestKind = 'approval' | 'safe' | undefined

export type PendingRequest = {
  readonly id: string
  readonly name: FrameRequestName
  readonly kind: RequestKind
  readonly message: FrameMessage | undefined
  sent: boolean
  clearTimer(): void
  resolve(reply: unknown): void
  reject(error: Error): void
}

export type RequestTracker = {
  add<N extends FrameRequestName>(
    name: N,
    payload: unknown,
    kind: RequestKind,
  ): { readonly request: PendingRequest; readonly reply: Promise<FrameReply<N>> }
  list(): readonly PendingRequest[]
  fail(request: PendingRequest, error: Error): void
  handleMessage(data: unknown): Extract<ParsedFrameMessage, { kind: 'event' }> | undefined
}

/** Late, duplicate and foreign replies match no request. @spec S3.42 */
export function createRequestTracker(): RequestTracker {
  const requests = new Map<string, PendingRequest>()
  const settle = (request: PendingRequest, work: () => void) => {
    requests.delete(request.id)
    request.clearTimer()
    work()
  }
  const fail = (request: PendingRequest, error: Error) =>
    settle(request, () => request.reject(error))

  return {
    add(name, payload, kind) {
      const id = randomId()
      const request: PendingRequest = {
        id,
        name,
        kind,
        message: toPlainMessage({ id, type: requestType(name), payload }),
        sent: false,
        clearTimer: () => {},
        resolve: () => {},
        reject: () => {},
      }
      const reply = new Promise<FrameReply<typeof name>>((resolve, reject) => {
        // The schema of the name has validated the payload.
        request.resolve = resolve as (reply: unknown) => void
        request.reject = reject
      })
      requests.set(id, request)
      return { request, reply }
    },
    list: () => [...requests.values()],
    fail,
    handleMessage(data) {
      const message = isWithinLimit(data) ? parseFrameMessage(data) : undefined
      if (message?.kind === 'event') return message
      // A malformed message may still have a request's id.
      const request = requests.get(Object(data).id)
      if (!request?.sent) return undefined
      if (!message) fail(request, new LatchkeyError('frame/failed'))
      else if (message.name !== request.name) return undefined
      else if (message.kind === 'failure') fail(request, frameError(message.failure))
      else settle(request, () => request.resolve(message.payload))
      return undefined
    },
  }
}

function isWithinLimit(data: unknown): boolean {
  try {
    return JSON.stringify(data).length <= frameLimits.messageBytes
  } catch {
    return false
  }
}
