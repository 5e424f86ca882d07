import { parseJson } from '@latchkey/service/parseJson'
import * as v from 'valibot'
import { parseRelayFrame } from '../relayFrame.js'

const topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const deliverySchema = v.object({
  topic,
  message: v.pipe(v.string(), v.nonEmpty()),
  publishedAt: v.fallback(v.number(), 0),
  tag: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff)), 0),
  attestation: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(8_192))), undefined),
})
const subscriptionSchema = v.object({ data: deliverySchema })
const errorSchema = v.object({
  code: v.number(),
  message: v.fallback(v.string(), ''),
  data: v.fallback(v.string(), ''),
})
const answerSchema = v.object({
  id: v.union([v.number(), v.string()]),
  result: v.optional(v.unknown()),
  error: v.optional(errorSchema),
})
const pageSchema = v.object({
  messages: v.pipe(v.array(v.unknown()), v.maxLength(10_000)),
  hasMore: v.fallback(v.boolean(), false),
})

/** A message as the public network delivers it. */
export type UpstreamDelivery = v.InferOutput<typeof deliverySchema>
export type UpstreamError = v.InferOutput<typeof errorSchema>

export type UpstreamFrame =
  | { readonly kind: 'delivery'; readonly id: string; readonly delivery: UpstreamDelivery }
  | { readonly kind: 'answer'; readonly id: string; readonly result: unknown }
  | { readonly kind: 'error'; readonly id: string; readonly error: UpstreamError }
  | { readonly kind: 'garbage' }

/** Parses one frame of the public network; `id` is the JSON text that an answer repeats to the digit. */
export function parseUpstreamFrame(text: string): UpstreamFrame {
  const frame = parseRelayFrame(text)
  if (frame.kind === 'request') {
    const params = v.safeParse(subscriptionSchema, frame.params)
    if (frame.method !== 'irn_subscription' || !params.success) return { kind: 'garbage' }
    return { kind: 'delivery', id: frame.id, delivery: params.output.data }
  }
  const answer = v.safeParse(answerSchema, parseJson(text))
  if (!answer.success) return { kind: 'garbage' }
  const { error, result } = answer.output
  const id = String(answer.output.id)
  return error ? { kind: 'error', id, error } : { kind: 'answer', id, result }
}

/** The messages of mailboxes that were read, the oldest first; what makes no sense among them is dropped. */
export function parseUpstreamPage(result: unknown): {
  readonly messages: readonly UpstreamDelivery[]
  readonly hasMore: boolean
} {
  const page = v.safeParse(pageSchema, result)
  if (!page.success) return { messages: [], hasMore: false }
  const messages = page.output.messages.flatMap((one) => {
    const parsed = v.safeParse(deliverySchema, one)
    return parsed.success ? [parsed.output] : []
  })
  messages.sort((one, other) => one.publishedAt - other.publishedAt)
  return { messages, hasMore: page.output.hasMore }
}
