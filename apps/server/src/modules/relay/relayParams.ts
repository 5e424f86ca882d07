import * as v from 'valibot'
import { isRelayErrorTag, type RelayErrorTag } from './relayErrors.js'
import type { RelayLimits } from './relayLimits.js'

// The message of every check is the name of the refusal. A schema passes only the fields it names,
// so that what clients add in clear text (methods, chains, contracts, hashes) is dropped here.

export type RelayParams = ReturnType<typeof relayParams>

export function relayParams(limits: RelayLimits) {
  const topic = v.pipe(v.string('InvalidTopic'), v.regex(/^[0-9a-f]{64}$/, 'InvalidTopic'))
  const body = v.pipe(
    v.string('InvalidParams'),
    v.nonEmpty('InvalidParams'),
    v.maxBytes(limits.messageBytes, 'PayloadSizeExceeded'),
  )
  const ttl = v.pipe(
    v.number('InvalidParams'),
    v.integer('InvalidParams'),
    v.minValue(1, 'TtlTooShort'),
    v.maxValue(limits.ttlSeconds, 'TtlTooLong'),
  )
  const whole = v.pipe(v.number('InvalidParams'), v.integer('InvalidParams'))
  const tag = v.optional(
    v.pipe(whole, v.minValue(0, 'InvalidParams'), v.maxValue(0xffff_ffff, 'InvalidParams')),
    0,
  )
  const attestation = v.nullish(
    v.pipe(v.string('InvalidParams'), v.maxLength(8_192, 'InvalidParams')),
  )
  const prompt = v.nullish(v.boolean('InvalidParams'), false)
  const message = v.object({ topic, message: body, ttl, tag, prompt, attestation }, 'InvalidParams')
  /** Counted before the items are parsed. */
  const batch = <S extends v.GenericSchema>(item: S) =>
    v.pipe(
      v.array(v.unknown(), 'InvalidParams'),
      v.minLength(1, 'BatchEmpty'),
      v.maxLength(limits.batchItems, 'BatchLimitExceeded'),
      v.array(item, 'InvalidParams'),
    )
  const messageId = v.pipe(v.string('InvalidParams'), v.regex(/^[0-9a-f]{64}$/, 'InvalidParams'))
  const receipt = v.object({ topic, messageId }, 'InvalidParams')

  return {
    message,
    messages: v.object({ messages: batch(message) }, 'InvalidParams'),
    topic: v.object({ topic }, 'InvalidParams'),
    topics: v.object({ topics: batch(topic) }, 'InvalidParams'),
    // Clients name subscriptions by ids of their own, so only the topic counts.
    subscriptions: v.object(
      { subscriptions: batch(v.object({ topic }, 'InvalidParams')) },
      'InvalidParams',
    ),
    receipts: v.object({ receipts: batch(receipt) }, 'InvalidParams'),
    proposal: v.object(
      { pairingTopic: topic, sessionProposal: body, ttl: v.optional(ttl, 300), attestation },
      'InvalidParams',
    ),
    approval: v.object(
      {
        sessionTopic: topic,
        pairingTopic: topic,
        sessionProposalResponse: body,
        sessionSettlementRequest: body,
        ttl: v.optional(ttl, 300),
        attestation,
      },
      'InvalidParams',
    ),
  }
}

export function parseParams<S extends v.GenericSchema>(
  schema: S,
  params: unknown,
): { readonly params: v.InferOutput<S> } | { readonly error: RelayErrorTag } {
  const parsed = v.safeParse(schema, params, { abortEarly: true, abortPipeEarly: true })
  if (parsed.success) return { params: parsed.output }
  const text = parsed.issues[0].message
  return { error: isRelayErrorTag(text) ? text : 'InvalidParams' }
}
