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

/** What may end a request beside its answer: one that waits for the visitor can be taken back, one that only reads goes on. */
export type RequestKind = 'plain' | 'approval' | 'safe'

/** A question whose answer is waited for. */
export type PendingRequest = {
  readonly id: string
  readonly name: FrameRequestName
  readonly kind: RequestKind
  /** As it travels; undefined where it can't. */
  readonly message: FrameMessage | undefined
  sent: boolean
  /** Calls its clock off. */
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
  /** Reads what came; gives the events, for the rest is settled here. */
  handleMessage(data: unknown): Extract<ParsedFrameMessage, { kind: 'event' }> | undefined
}

/** Keeps the questions that have no answer yet. A late, second or foreign answer finds none of them. @spec S3.42 */
export function createRequestTracker(): RequestTracker {
  const requests = new Map<string, PendingRequest>()
  const settle = (request: PendingRequest, work: () => void) => {
    if (!requests.delete(request.id)) return
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
        // What comes was checked by the row of the name.
        request.resolve = resolve as (reply: unknown) => void
        request.reject = reject
      })
      requests.set(id, request)
      return { request, reply }
    },
    list: () => [...requests.values()],
    fail,
    handleMessage(data) {
      const told = isWithinLimit(data) ? parseFrameMessage(data) : undefined
      if (told?.kind === 'event') return told
      const request = requests.get(told?.id ?? idOf(data))
      if (!request?.sent) return undefined
      // Nobody would ever answer it again, so it must not wait.
      if (!told) fail(request, new LatchkeyError('frame/failed'))
      else if (told.name !== request.name) return undefined
      else if (told.kind === 'failure') fail(request, frameError(told.failure))
      else settle(request, () => request.resolve(told.payload))
      return undefined
    },
  }
}

/** Whether it can be written as JSON of a size that is read at all. */
function isWithinLimit(data: unknown): boolean {
  try {
    return (JSON.stringify(data)?.length ?? 0) <= frameLimits.messageBytes
  } catch {
    return false
  }
}

function idOf(data: unknown): string {
  const { id } = (data ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : ''
}
