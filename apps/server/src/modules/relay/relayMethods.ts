import { hash } from 'node:crypto'
import type * as v from 'valibot'
import type { Gateway } from './Gateway.js'
import {
  type MailboxStore,
  type NewMessage,
  pageLimits,
  type StoredMessage,
} from './mailbox/MailboxStore.js'
import type { RelayErrorTag } from './relayErrors.js'
import { parseParams, type RelayParams } from './relayParams.js'

/** The client of a request; subscriptions of a caller without a socket are stored, but not pushed. */
export type Caller = {
  readonly client: string
  /** Of the address that it calls from; quotas count by them too, because a client key costs nothing. */
  readonly networks: readonly string[]
  /** The origin of the page that it is, where the page showed a token of this server. */
  readonly page?: Promise<string | undefined>
  /** False where the node has no room for more. */
  readonly deliver?: (topics: readonly string[]) => Promise<boolean>
  readonly stop?: (topics: readonly string[]) => void
}

export type RelayAnswer = { readonly result: unknown } | { readonly error: RelayErrorTag }

export type MethodDeps = {
  readonly store: MailboxStore
  readonly params: RelayParams
  /** Joins the topics that pages use to the public network. */
  readonly join?: Gateway['join']
  readonly now: () => number
}

/** Runs one request; rejects only where the store fails. */
export type RelayMethod = (caller: Caller, params: unknown) => Promise<RelayAnswer>

type Draft = v.InferOutput<RelayParams['message']>

/** The tags of messages that clients expect a proposal and an approval to publish. */
const tags = { proposal: 1100, proposalResponse: 1101, settlement: 1102 }

const done: RelayAnswer = { result: true }

export function relayMethods(deps: MethodDeps): ReadonlyMap<string, RelayMethod> {
  const { store, params, join = async () => {}, now } = deps
  const subscribeOne = method(params.topic, async (caller, { topic }) => {
    const error = await subscribe(caller, [topic])
    return error ? { error } : { result: subscriptionId(topic, caller.client) }
  })
  const subscribeMany = method(params.topics, async (caller, { topics }) => {
    const error = await subscribe(caller, topics)
    return error
      ? { error }
      : { result: topics.map((topic) => subscriptionId(topic, caller.client)) }
  })
  const noWebhooks: RelayMethod = async () => ({ error: 'WebhooksNotServed' })

  return new Map(
    Object.entries({
      irn_publish: method(params.message, (caller, message) => publish(caller, [message])),
      irn_batchPublish: method(params.messages, (caller, { messages }) =>
        publish(caller, messages),
      ),
      irn_subscribe: subscribeOne,
      irn_subscribeBlocking: subscribeOne,
      irn_batchSubscribe: subscribeMany,
      irn_batchSubscribeBlocking: subscribeMany,
      irn_unsubscribe: method(params.topic, (caller, { topic }) => unsubscribe(caller, [topic])),
      irn_batchUnsubscribe: method(params.subscriptions, (caller, { subscriptions }) =>
        unsubscribe(
          caller,
          subscriptions.map(({ topic }) => topic),
        ),
      ),
      irn_fetchMessages: method(params.topic, ({ client }, { topic }) =>
        read(store, client, [topic]),
      ),
      irn_batchFetchMessages: method(params.topics, ({ client }, { topics }) =>
        read(store, client, topics),
      ),
      irn_batchReceive: method(params.receipts, async ({ client }, { receipts }) => {
        await store.acknowledge(
          client,
          receipts.map(({ topic, messageId }) => ({ topic, id: messageId })),
        )
        return done
      }),
      irn_watchRegister: noWebhooks,
      irn_watchUnregister: noWebhooks,
      wc_proposeSession: method(params.proposal, async (caller, proposal) => {
        const { pairingTopic: topic, sessionProposal: message, ttl, attestation } = proposal
        // The client expects to be subscribed by this call, so that it receives the response.
        const error = await subscribe(caller, [topic])
        if (error) return { error }
        return publish(caller, [
          { topic, message, ttl, attestation, tag: tags.proposal, prompt: true },
        ])
      }),
      wc_approveSession: method(params.approval, async (caller, approval) => {
        const { pairingTopic, sessionTopic, ttl } = approval
        const error = await subscribe(caller, [sessionTopic])
        if (error) return { error }
        const response = {
          message: approval.sessionProposalResponse,
          tag: tags.proposalResponse,
          prompt: false,
        }
        const settlement = {
          message: approval.sessionSettlementRequest,
          tag: tags.settlement,
          prompt: false,
        }
        return publish(caller, [
          { topic: pairingTopic, ttl, ...response },
          { topic: sessionTopic, ttl, ...settlement },
        ])
      }),
    }),
  )

  async function publish(caller: Caller, drafts: readonly Draft[]): Promise<RelayAnswer> {
    const publishedAt = now()
    // First, so that the messages wait for the public network as well.
    await join(
      caller,
      drafts.map(({ topic }) => topic),
    )
    const error = await store.publish(
      caller,
      drafts.map((draft) => toMessage(draft, caller.client, publishedAt)),
    )
    return error ? { error } : done
  }

  async function subscribe(
    caller: Caller,
    topics: readonly string[],
  ): Promise<RelayErrorTag | undefined> {
    const error = await store.subscribe(caller, topics)
    if (error) return error
    await join(caller, topics)
    const isDelivered = (await caller.deliver?.(topics)) ?? true
    return isDelivered ? undefined : 'SubscriberLimitExceeded'
  }

  async function unsubscribe(caller: Caller, topics: readonly string[]): Promise<RelayAnswer> {
    caller.stop?.(topics)
    await store.unsubscribe(caller.client, topics)
    return done
  }
}

/** Reading acknowledges nothing: a message that is read and not acknowledged is delivered again. */
async function read(
  store: MailboxStore,
  client: string,
  topics: readonly string[],
): Promise<RelayAnswer> {
  const messages: object[] = []
  let room = pageLimits.bytes
  for (const topic of topics) {
    if (room <= 0) return { result: { messages, hasMore: true } }
    const page = await store.pending(client, topic)
    messages.push(...page.messages.map(toData))
    room -= page.messages.reduce((sum, { body }) => sum + body.length, 0)
    if (page.hasMore) return { result: { messages, hasMore: true } }
  }
  return { result: { messages, hasMore: false } }
}

/** The subscription id that official clients compute themselves. */
export function subscriptionId(topic: string, client: string): string {
  return hash('sha256', topic + client)
}

/** A message as clients receive it. */
export function toData({ topic, body, publishedAt, tag, attestation }: StoredMessage): object {
  return { topic, message: body, publishedAt, tag, attestation }
}

function toMessage(draft: Draft, publisher: string, publishedAt: number): NewMessage {
  const { topic, message: body, ttl, tag, prompt, attestation } = draft
  return {
    topic,
    id: hash('sha256', body),
    body,
    tag,
    ...(prompt && { prompt }),
    attestation: attestation ?? undefined,
    publisher,
    publishedAt,
    expiresAt: publishedAt + ttl * 1_000,
  }
}

function method<S extends v.GenericSchema>(
  schema: S,
  handle: (caller: Caller, params: v.InferOutput<S>) => Promise<RelayAnswer>,
): RelayMethod {
  return async (caller, params) => {
    const parsed = parseParams(schema, params)
    return 'error' in parsed ? parsed : handle(caller, parsed.params)
  }
}
