import * as v from 'valibot'
import { type FrameEventName, frameEvents } from './frameEvents.js'
import { type FrameRequestName, frameRequests } from './frameRequests.js'

const appPrefix = '@w3m-app/'
const framePrefix = '@w3m-frame/'

/** Limits of both sides: message size as JSON, pending requests. */
export const frameLimits = {
  messageBytes: 262_144,
  inFlight: 32,
  rememberedIds: 1_024,
  approvalQueue: 5,
  helloEveryMs: 250,
} as const

const id = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))

/** First message: posts a port to the frame's exact origin until READY arrives. */
export const helloType = `${appPrefix}HELLO` as const

/** Content of the first message. */
export const hello = v.strictObject({
  type: v.literal(helloType),
  payload: v.strictObject({
    connectionId: id,
    projectId: v.pipe(v.string(), v.maxLength(64)),
    sdkVersion: v.pipe(v.string(), v.maxLength(64)),
  }),
})
export type Hello = v.InferOutput<typeof hello>

/** Code and text of the catalogue; never a stack or server text. */
const frameFailure = v.strictObject({
  message: v.pipe(v.string(), v.maxLength(512)),
  code: v.optional(v.pipe(v.string(), v.maxLength(64))),
  seconds: v.optional(v.number()),
  rpcCode: v.optional(v.number()),
})
export type FrameFailure = v.InferOutput<typeof frameFailure>

/** A message on the wire. @spec S3.42 */
export type FrameMessage = {
  readonly id?: string
  readonly type: string
  readonly payload?: unknown
}

export type FrameRequest = {
  [N in FrameRequestName]: {
    readonly id: string
    readonly name: N
    readonly payload: v.InferOutput<(typeof frameRequests)[N]['payload']>
  }
}[FrameRequestName]

export type ParsedFrameMessage =
  | {
      readonly kind: 'reply'
      readonly id: string
      readonly name: FrameRequestName
      readonly payload: unknown
    }
  | {
      readonly kind: 'failure'
      readonly id: string
      readonly name: FrameRequestName
      readonly failure: FrameFailure
    }
  | {
      [N in FrameEventName]: {
        readonly kind: 'event'
        readonly name: N
        readonly payload: v.InferOutput<(typeof frameEvents)[N]>
      }
    }[FrameEventName]

const envelope = v.strictObject({
  id: v.optional(id),
  type: v.pipe(v.string(), v.maxLength(96)),
  payload: v.optional(v.unknown()),
})

export const requestType = (name: FrameRequestName) => `${appPrefix}${name}` as const

export const replyType = (name: FrameRequestName, result: 'SUCCESS' | 'ERROR') =>
  `${framePrefix}${name}_${result}` as const

export const eventType = (name: FrameEventName) => `${framePrefix}${name}` as const

/**
 * Parses a request in the frame; undefined for other messages. Includes the `id` if present, so that the frame can reply with an
 * error.
 */
export function parseFrameRequest(
  data: unknown,
):
  | { readonly request: FrameRequest }
  | { readonly id: string | undefined; readonly name: FrameRequestName | undefined } {
  const message = v.safeParse(envelope, data)
  if (!message.success) return { id: undefined, name: undefined }
  const name = message.output.type.startsWith(appPrefix)
    ? message.output.type.slice(appPrefix.length)
    : ''
  if (!isRequestName(name)) return { id: message.output.id, name: undefined }
  const payload = v.safeParse(frameRequests[name].payload, message.output.payload)
  if (!payload.success || !message.output.id) return { id: message.output.id, name }
  return { request: { id: message.output.id, name, payload: payload.output } as FrameRequest }
}

/** Parses a frame message in the page; undefined for other messages. */
export function parseFrameMessage(data: unknown): ParsedFrameMessage | undefined {
  const message = v.safeParse(envelope, data)
  if (!message.success || !message.output.type.startsWith(framePrefix)) return undefined
  const { id, payload } = message.output
  const type = message.output.type.slice(framePrefix.length)
  if (isEventName(type)) {
    const event = v.safeParse(frameEvents[type], payload)
    return event.success
      ? ({ kind: 'event', name: type, payload: event.output } as ParsedFrameMessage)
      : undefined
  }
  const [, name = '', result] = /^(\w+)_(SUCCESS|ERROR)$/.exec(type) ?? []
  if (!isRequestName(name) || !id) return undefined
  if (result === 'ERROR') {
    const failure = v.safeParse(frameFailure, payload)
    return failure.success ? { kind: 'failure', id, name, failure: failure.output } : undefined
  }
  const reply = v.safeParse(frameRequests[name].reply, payload)
  return reply.success ? { kind: 'reply', id, name, payload: reply.output } : undefined
}

const isRequestName = (name: string): name is FrameRequestName => Object.hasOwn(frameRequests, name)
const isEventName = (name: string): name is FrameEventName => Object.hasOwn(frameEvents, name)
