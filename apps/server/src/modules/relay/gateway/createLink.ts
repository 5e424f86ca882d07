import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chunk } from '@latchkey/service/chunk'
import type { Deliveries, Recipient } from '../deliveries.js'
import type { Charges } from '../load/createCharges.js'
import type { MailboxStore } from '../mailbox/MailboxStore.js'
import { backoff } from './backoff.js'
import { createForwarding } from './createForwarding.js'
import { createRenewals } from './createRenewals.js'
import type { GatewayLimits } from './gatewayLimits.js'
import { gatewayId, type JoinedTopic } from './joinedTopics.js'
import {
  openUpstreamSocket,
  type UpstreamAnswer,
  type UpstreamSocket,
} from './openUpstreamSocket.js'
import type { RelayKey } from './relayKey.js'
import { createSeenMessages } from './seenMessages.js'
import { upstreamEnding } from './upstreamEnding.js'
import { parseUpstreamPage, type UpstreamDelivery } from './upstreamFrame.js'

export type LinkState =
  | { readonly kind: 'connecting'; readonly reason?: string }
  | { readonly kind: 'connected' }
  | { readonly kind: 'refused'; readonly reason: string }

/** One key of the gateway and its socket, with the topics that it brings to the public network and back. */
export type Link = {
  readonly key: RelayKey
  /** The origin that its socket has. */
  readonly origin: string | undefined
  readonly topics: ReadonlyMap<string, JoinedTopic>
  state(): LinkState
  /** Topics with messages that the public network may not have. */
  queued(): number
  add(topics: ReadonlyMap<string, JoinedTopic>): void
  remove(topics: readonly string[]): void
  close(): void
}

export type LinkDeps = {
  readonly key: RelayKey
  readonly origin: string | undefined
  readonly upstream: { readonly url: string; readonly projectId: string }
  readonly store: MailboxStore
  readonly deliveries: Deliveries
  readonly charges: Charges
  readonly limits: GatewayLimits
  readonly messageBytes: number
  readonly maxFrameBytes: number
  readonly now: () => number
  readonly report: (line: string) => void
  readonly onState: (state: LinkState) => void
}

/** How often the rest of missed messages is fetched; what is left then is pushed all the same. */
const fetchRounds = 20
/** How long topics wait to be subscribed in one batch. */
const gatherMs = 10

export function createLink(deps: LinkDeps): Link {
  const { key, origin, upstream, store, deliveries, limits, now, report } = deps
  const client = gatewayId(key.did)
  const topics = new Map<string, JoinedTopic>()
  const seen = createSeenMessages()
  const stopping = new AbortController()
  let fresh: string[] = []
  let state: LinkState = { kind: 'connecting' }
  let socket: UpstreamSocket | undefined

  const forwarding = createForwarding({
    ...deps,
    client,
    topics,
    isConnected: () => state.kind === 'connected',
    request,
    onRoom: () => void deliveries.resume(recipient),
    retry: (topic, ms) => later(ms, () => catchUp([topic])),
  })
  const renewals = createRenewals({ limits, later, renew })
  const { hasRoom, send } = forwarding
  const recipient: Recipient = { client, networks: [client], hasRoom, send }
  void run()

  return {
    key,
    origin,
    topics,
    state: () => state,
    queued: () => deliveries.behindCountOf(recipient) + forwarding.count(),

    add(added) {
      for (const [topic, joined] of added) topics.set(topic, joined)
      if (fresh.length === 0) later(gatherMs, joinFresh)
      fresh.push(...added.keys())
    },

    remove(left) {
      if (left.length === 0) return
      deliveries.remove(recipient, left)
      for (const topic of left) {
        topics.delete(topic)
        forwarding.forget(topic)
        renewals.forget(topic)
      }
      const subscriptions = left.map((topic) => ({ topic, id: hash('sha256', topic + key.did) }))
      for (const some of chunk(subscriptions, limits.batchTopics)) {
        void request('irn_batchUnsubscribe', { subscriptions: some })
      }
    },

    close() {
      stopping.abort()
      socket?.close()
      deliveries.removeAll(recipient)
    },
  }

  async function run(): Promise<void> {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      const url = new URL(upstream.url)
      url.searchParams.set('auth', key.token(upstream.url))
      url.searchParams.set('projectId', upstream.projectId)
      url.searchParams.set('ua', 'wc-2/latchkey-0.1.0/node')
      url.searchParams.set('useOnCloseEvent', 'true')
      const opened = openUpstreamSocket({ ...deps, url: url.href, onDelivery })
      const openedAt = now()
      socket = opened
      greet(opened).catch((error) => {
        report(`relay: topics of the public network cannot be read: ${error}`)
        opened.close()
      })
      const { kind, reason } = await opened.ended
      socket = undefined
      if (stopping.signal.aborted) return
      // A message of one visitor does not keep all others away.
      const isTooLarge = kind === 'too large' && state.kind === 'connected'
      if (isTooLarge || now() - openedAt > limits.stableMs) attempt = 0
      const isRefused = kind === 'refused'
      become({ kind: isRefused ? 'refused' : 'connecting', reason })
      const first = isRefused ? limits.refusedRetryMs : limits.retryMs
      const waits = backoff(attempt, first, Math.max(first, limits.longestRetryMs))
      await sleep(waits, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  /** A topic of its own, subscribed first, proves that the key and project are accepted, and a socket without one is closed as stale. */
  async function greet(opened: UpstreamSocket): Promise<void> {
    const topic = hash('sha256', key.did)
    const answer = await opened.request('irn_subscribe', { topic })
    if (answer.kind === 'error')
      opened.close(upstreamEnding(answer.error.code, answer.error.message, origin))
    // Whichever node of this server it is: they share their mailboxes.
    const isItself = (await store.subscribersOf(topic)).includes(key.did)
    if (isItself) opened.close(upstreamEnding(3000, 'it is this server itself', origin))
    if (answer.kind !== 'result' || isItself || socket !== opened) return
    become({ kind: 'connected' })
    await renew([...topics.keys()])
  }

  function become(next: LinkState): void {
    state = next
    deps.onState(next)
  }

  async function joinFresh(): Promise<void> {
    const joined = fresh.filter((topic) => topics.has(topic))
    fresh = []
    await subscribe(joined, async () => {})
  }

  /** Subscribes there again, fetches what was missed, and sends what was not sent. */
  function renew(names: readonly string[]): Promise<void> {
    return subscribe(names, fetchMissed)
  }

  async function subscribe(
    names: readonly string[],
    fetch: (names: readonly string[]) => Promise<void>,
  ): Promise<void> {
    for (const some of chunk(names, limits.batchTopics)) {
      const answer = await request('irn_batchSubscribe', { topics: some })
      if (answer.kind === 'error') renewals.add(some)
      else if (answer.kind === 'result') await fetch(some)
      // Without a connection too: it counts what waits for the next one.
      await catchUp(some)
    }
  }

  async function fetchMissed(names: readonly string[]): Promise<void> {
    let hasMore = true
    for (let round = 0; hasMore && round < fetchRounds; round += 1) {
      const topics = names.filter((topic) => !renewals.isWaiting(topic))
      if (topics.length === 0) return
      const answer = await request('irn_batchFetchMessages', { topics })
      if (answer.kind !== 'result') return
      const page = parseUpstreamPage(answer.result)
      const fresh = page.messages.filter((message) => !seen.has(message))
      // All at once, so that none that arrives meanwhile comes between them.
      await Promise.all(fresh.map(onDelivery))
      // A network that keeps what was read, until it is answered where it is pushed, says the same again.
      hasMore = page.hasMore && fresh.length > 0
    }
  }

  async function catchUp(names: readonly string[]): Promise<void> {
    const joined = names.filter((topic) => topics.has(topic))
    for (const topic of joined) forwarding.renewed(topic)
    const hasRoom = await deliveries.add(recipient, joined)
    if (!hasRoom) report(`relay: this node has no room for ${joined.length} topics of pages`)
    await deliveries.resume(recipient)
  }

  /** Stores a message of the public network; false where it has to be delivered again. */
  async function onDelivery(delivery: UpstreamDelivery): Promise<boolean> {
    const { topic, message: body, tag, attestation } = delivery
    const joined = topics.get(topic)
    if (seen.has(delivery)) return true
    // Nobody here reads it any more, or it is larger than anybody here may send.
    if (!joined || Buffer.byteLength(body) > deps.messageBytes) return true
    // Stored now it would overtake the one that was refused.
    if (renewals.isWaiting(topic)) return false
    const publishedAt = now()
    const times = { publishedAt, expiresAt: publishedAt + limits.ttlMs }
    const message = { topic, id: hash('sha256', body), body, tag, attestation, publisher: client }
    const owner = { client, networks: joined.holder.networks }
    const isStored = await store.publish(owner, [{ ...message, ...times }]).then(
      (refusal) => refusal === undefined,
      () => false,
    )
    if (isStored) seen.add(delivery)
    else if (topics.has(topic)) renewals.add([topic])
    return isStored
  }

  async function request(method: string, params: object): Promise<UpstreamAnswer> {
    return socket && state.kind === 'connected' ? socket.request(method, params) : { kind: 'ended' }
  }

  function later(ms: number, run: () => Promise<void>): void {
    setTimeout(() => {
      if (stopping.signal.aborted) return
      run().catch((error) => report(`relay: a topic of the public network waits: ${error}`))
    }, ms).unref()
  }
}
