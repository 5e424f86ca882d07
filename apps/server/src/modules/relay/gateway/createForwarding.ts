import type { Charges } from '../load/createCharges.js'
import type { MailboxStore, StoredMessage } from '../mailbox/MailboxStore.js'
import { backoff } from './backoff.js'
import type { GatewayLimits } from './gatewayLimits.js'
import { isGateway, type JoinedTopic } from './joinedTopics.js'
import type { UpstreamAnswer } from './openUpstreamSocket.js'
import { upstreamEnding } from './upstreamEnding.js'

export type ForwardingDeps = {
  /** The id of the gateway's key in the store. */
  readonly client: string
  readonly topics: ReadonlyMap<string, JoinedTopic>
  readonly store: MailboxStore
  /** Messages that pages send to the public network. */
  readonly charges: Charges
  readonly limits: GatewayLimits
  readonly now: () => number
  readonly report: (line: string) => void
  readonly isConnected: () => boolean
  readonly request: (method: string, params: object) => Promise<UpstreamAnswer>
  /** Called when messages that had to wait may go on. */
  readonly onRoom: () => void
  /** Reads a topic again after this time, as something of it was not sent. */
  readonly retry: (topic: string, ms: number) => void
}

/** Until the message is sent: undefined where it was, or need not be. */
type WaitMs = number | undefined

/** Errors of the public network that the same message would get again. */
const isFinal = (code: number, tag: string) => code === -32_600 || /^Ttl/.test(tag)

/** Above this a message may be why a connection ended by a frame that was too large; batches of topics are smaller. */
const largeBytes = 16_384

/** What the limit of the public network is rounded down to, so that few connections are spent to learn it. */
const limitStep = 16_384

/** The shortest time to live that every relay takes. */
const shortTtl = 300

/**
 * Creates the way of messages from here to the public network: of each topic one at a time, so that its order stays. A
 * message is acknowledged here once it is acknowledged there; one that is not stays in its mailbox and is read again.
 */
export function createForwarding(deps: ForwardingDeps) {
  const { client, topics, store, charges, limits, now, report, request, onRoom } = deps
  const queues = new Map<string, StoredMessage[]>()
  /** Topics that are read again later, and how often in a row. */
  const retried = new Map<string, { attempts: number; isWaiting: boolean }>()
  /** Larger ones are not sent: one of about this size ended a connection on its own. */
  let limitBytes = Number.POSITIVE_INFINITY
  /** A frame was too large, and of those under way nobody knows which: large ones go alone until one fails. */
  let largeOnes: 'together' | 'alone' | 'under way' = 'together'
  let taken = 0
  let pausedUntil = 0

  return {
    /** Topics with messages under way, or that wait for another try. */
    count: () => queues.size + [...retried.values()].filter(({ isWaiting }) => isWaiting).length,
    hasRoom: () => deps.isConnected() && taken < limits.sentAtOnce && now() >= pausedUntil,

    send(message: StoredMessage): void {
      const { topic } = message
      // Sent now it would overtake those before it.
      if (retried.get(topic)?.isWaiting) return
      const queue = queues.get(topic)
      // The topic was read again while it is under way.
      if (queue?.some(({ seq }) => seq === message.seq)) return
      taken += 1
      if (queue) queue.push(message)
      else {
        const begun = [message]
        queues.set(topic, begun)
        void drain(topic, begun)
      }
    },

    /** Says that this topic is read from its beginning now. */
    renewed(topic: string): void {
      const state = retried.get(topic)
      if (state) state.isWaiting = false
    },
    forget: (topic: string) => void retried.delete(topic),
  }

  async function drain(topic: string, queue: StoredMessage[]): Promise<void> {
    let wait: WaitMs
    for (let message = queue[0]; message && wait === undefined; message = queue[0]) {
      wait = await forward(message).catch(() => limits.retryMs)
      if (wait !== undefined) break
      queue.shift()
      taken -= 1
      retried.delete(topic)
    }
    queues.delete(topic)
    taken -= queue.length
    if (wait !== undefined && topics.has(topic)) {
      const attempts = (retried.get(topic)?.attempts ?? 0) + 1
      retried.set(topic, { attempts, isWaiting: true })
      deps.retry(topic, Math.max(wait, backoff(attempts, limits.retryMs, limits.longestRetryMs)))
    }
    onRoom()
  }

  async function forward(message: StoredMessage): Promise<WaitMs> {
    const { topic, publisher } = message
    const joined = topics.get(topic)
    if (!joined) return undefined
    // Another node's key brought it from the public network.
    if (isGateway(publisher)) return settle(message)
    const params = paramsOf(message, now())
    const bytes = Buffer.byteLength(JSON.stringify(params))
    if (bytes > limitBytes) return settle(message)
    const isLarge = bytes > largeBytes
    if (isLarge && largeOnes === 'under way') return limits.retryMs
    const seconds = charges.take(joined.holder, 1)
    if (seconds > 0) return seconds * 1_000
    const isAlone = isLarge && largeOnes === 'alone'
    if (isAlone) largeOnes = 'under way'
    const answer = await request('irn_publish', params)
    const isTooLarge = isLarge && answer.kind === 'ended' && answer.isTooLarge
    const isFound = isAlone && isTooLarge
    if (isAlone || isTooLarge) largeOnes = isFound ? 'together' : 'alone'
    if (isFound) {
      limitBytes = Math.floor((bytes - 1) / limitStep) * limitStep
      return drop(message, `too large, as all above ${limitBytes} bytes`)
    }
    if (answer.kind === 'ended') return limits.retryMs
    if (answer.kind === 'result') return answer.result === true ? settle(message) : limits.retryMs
    const { code, data, message: said } = answer.error
    const ending = upstreamEnding(code, data || said, undefined)
    if (ending.kind === 'throttled') pause()
    if (!isFinal(code, data)) return limits.retryMs
    return drop(message, ending.reason)
  }

  /** Another try would end as this one, and hold back what follows. */
  function drop(message: StoredMessage, reason: string): Promise<undefined> {
    report(`relay: the public network does not take a message: ${reason}`)
    return settle(message)
  }

  async function settle({ topic, id }: StoredMessage): Promise<undefined> {
    await store.acknowledge(client, [{ topic, id }])
  }

  function pause(): void {
    const ms = backoff(3, limits.retryMs, limits.longestRetryMs)
    pausedUntil = now() + ms
    setTimeout(onRoom, ms + 1).unref()
  }
}

function paramsOf(message: StoredMessage, now: number): object {
  const { topic, body, tag, prompt = false, attestation, publishedAt, expiresAt } = message
  const asked = Math.ceil((expiresAt - publishedAt) / 1_000)
  const left = Math.ceil((expiresAt - now) / 1_000)
  const ttl = Math.max(left, Math.min(asked, shortTtl))
  return { topic, message: body, ttl, tag, prompt, ...(attestation && { attestation }) }
}
