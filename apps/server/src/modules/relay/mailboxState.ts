import type { MailboxChange, MailboxSnapshot } from './MailboxJournal.js'
import { deliveredMs, type NewMessage, type StoredMessage } from './MailboxStore.js'
import type { RelayLimits } from './relayLimits.js'

/** A message that somebody has yet to acknowledge. */
export type Waiting = {
  readonly message: StoredMessage
  readonly bytes: number
  readonly acknowledgedBy: Set<string>
  /** Pending while it is written down; whoever writes it sets it. */
  saved: Promise<void> | undefined
}

type Topic = {
  /** By hash, in the order of publication. */
  readonly waiting: Map<string, Waiting>
  /** Hashes of what was delivered, with the time until which a repetition is known as one. */
  readonly delivered: Map<string, number>
  /** Clients with the time until which they count. */
  readonly subscribers: Map<string, number>
  bytes: number
}

/** The mailboxes of one node as plain tables; every change is made here and at once. */
export type MailboxState = ReturnType<typeof createMailboxState>

/** What an entry weighs besides its text. */
const overhead = 300

export function createMailboxState(limits: RelayLimits, now: () => number) {
  const topics = new Map<string, Topic>()
  const topicsOf = new Map<string, Set<string>>()
  let lastSeq = 0
  let storedBytes = 0
  let subscriptionCount = 0

  return {
    knows,
    find,
    waitingIn,
    fits,
    keep,
    drop,
    subscribe,
    unsubscribe,
    acknowledge,
    restore,
    sweep,
  }

  /** Whether this message is here already, or was until a moment ago. */
  function knows({ topic, id }: NewMessage): boolean {
    const until = topics.get(topic)?.delivered.get(id) ?? 0
    return until > now() || find(topic, id) !== undefined
  }

  function find(topic: string, id: string): Waiting | undefined {
    const entry = topics.get(topic)?.waiting.get(id)
    if (!entry || entry.message.expiresAt > now()) return entry
    drop(entry.message)
    return undefined
  }

  function waitingIn(topic: string): Iterable<Waiting> {
    return topics.get(topic)?.waiting.values() ?? []
  }

  function fits(messages: readonly NewMessage[]): boolean {
    const added = new Map<string, { count: number; bytes: number }>()
    let bytes = storedBytes
    for (const message of messages) {
      const topic = topics.get(message.topic)
      const sum = added.get(message.topic) ?? {
        count: topic?.waiting.size ?? 0,
        bytes: topic?.bytes ?? 0,
      }
      sum.count += 1
      sum.bytes += bytesOf(message)
      bytes += bytesOf(message) + overhead
      added.set(message.topic, sum)
    }
    const { messagesPerTopic, bytesPerTopic } = limits
    const isFull = (sum: { count: number; bytes: number }) =>
      sum.count > messagesPerTopic || sum.bytes > bytesPerTopic
    return bytes <= limits.storedBytes && ![...added.values()].some(isFull)
  }

  function keep(message: NewMessage, seq = lastSeq + 1): Waiting {
    const entry: Waiting = {
      message: { ...message, seq },
      bytes: bytesOf(message),
      acknowledgedBy: new Set(),
      saved: undefined,
    }
    const topic = topicOf(message.topic)
    topic.waiting.set(message.id, entry)
    topic.bytes += entry.bytes
    storedBytes += entry.bytes + overhead
    lastSeq = Math.max(lastSeq, seq)
    return entry
  }

  function drop({ topic: name, id }: NewMessage): void {
    const topic = topics.get(name)
    const entry = topic?.waiting.get(id)
    if (!topic || !entry) return
    topic.waiting.delete(id)
    topic.bytes -= entry.bytes
    storedBytes -= entry.bytes + overhead
    tidy(name)
  }

  /** Undefined where the client would have too many topics. */
  function subscribe(
    client: string,
    names: readonly string[],
    expiresAt: number,
  ): MailboxChange[] | undefined {
    const own = topicsOf.get(client) ?? new Set()
    const added = new Set(names.filter((name) => !own.has(name)))
    if (own.size + added.size > limits.topicsPerClient) return undefined
    // Set anew, so that the table is ordered by who was heard of last.
    topicsOf.delete(client)
    topicsOf.set(client, own)
    for (const name of names) {
      own.add(name)
      topicOf(name).subscribers.set(client, expiresAt)
    }
    subscriptionCount += added.size
    const noted = names.map((topic) => ({ kind: 'subscribed', topic, client, expiresAt }) as const)
    return [...noted, ...makeRoom()]
  }

  /**
   * Forgets those who were not heard of for longest when there are too many. They lose nothing: what
   * waits for them waits on until its time is over.
   */
  function makeRoom(): MailboxChange[] {
    const changes: MailboxChange[] = []
    while (subscriptionCount > limits.topicsPerNode) {
      const [[client = '', names = []] = []] = topicsOf
      for (const name of [...names]) {
        leave(client, name, topicOf(name))
        tidy(name)
        changes.push({ kind: 'unsubscribed', topic: name, client })
      }
    }
    return changes
  }

  function unsubscribe(client: string, names: readonly string[]): MailboxChange[] {
    return names.flatMap((name): MailboxChange[] => {
      const topic = topics.get(name)
      if (!topic || !leave(client, name, topic)) return []
      const settled = [...topic.waiting.values()].flatMap((entry) => settle(topic, entry))
      tidy(name)
      return [{ kind: 'unsubscribed', topic: name, client }, ...settled]
    })
  }

  function acknowledge(client: string, name: string, id: string): MailboxChange[] {
    const topic = topics.get(name)
    const entry = topic?.waiting.get(id)
    if (!topic?.subscribers.has(client) || !entry) return []
    entry.acknowledgedBy.add(client)
    const settled = settle(topic, entry)
    return settled.length > 0 ? settled : [{ kind: 'acknowledged', seq: entry.message.seq, client }]
  }

  /** Lets a message go that every subscriber but its publisher has acknowledged. */
  function settle(topic: Topic, { message, acknowledgedBy }: Waiting): MailboxChange[] {
    const readers = [...topic.subscribers].filter(
      ([client, until]) => client !== message.publisher && until > now(),
    )
    if (readers.length === 0 || !readers.every(([client]) => acknowledgedBy.has(client))) return []
    const expiresAt = Math.min(message.expiresAt, now() + deliveredMs)
    topic.delivered.set(message.id, expiresAt)
    storedBytes += overhead
    drop(message)
    return [{ kind: 'delivered', seq: message.seq, expiresAt }]
  }

  function restore({ subscribers, messages, acknowledged }: MailboxSnapshot): void {
    for (const { topic, client, expiresAt } of subscribers) subscribe(client, [topic], expiresAt)
    const bySeq = new Map<number, Waiting>()
    for (const { message, delivered } of messages) {
      lastSeq = Math.max(lastSeq, message.seq)
      if (!delivered) bySeq.set(message.seq, keep(message, message.seq))
      else {
        topicOf(message.topic).delivered.set(message.id, message.expiresAt)
        storedBytes += overhead
      }
    }
    for (const { seq, client } of acknowledged) bySeq.get(seq)?.acknowledgedBy.add(client)
  }

  /** Drops everything whose time is over. */
  function sweep(): void {
    for (const [name, topic] of topics) {
      for (const [id, until] of topic.delivered) {
        if (until <= now() && topic.delivered.delete(id)) storedBytes -= overhead
      }
      for (const [client, until] of topic.subscribers) {
        if (until <= now()) leave(client, name, topic)
      }
      for (const { message } of topic.waiting.values()) {
        if (message.expiresAt <= now()) drop(message)
      }
      tidy(name)
    }
  }

  function leave(client: string, name: string, topic: Topic): boolean {
    const own = topicsOf.get(client)
    own?.delete(name)
    if (own?.size === 0) topicsOf.delete(client)
    if (!topic.subscribers.delete(client)) return false
    subscriptionCount -= 1
    return true
  }

  function topicOf(name: string): Topic {
    const known = topics.get(name)
    if (known) return known
    const topic = { waiting: new Map(), delivered: new Map(), subscribers: new Map(), bytes: 0 }
    topics.set(name, topic)
    return topic
  }

  /** A topic that holds nothing costs nothing. */
  function tidy(name: string): void {
    const topic = topics.get(name)
    if (topic && topic.waiting.size + topic.delivered.size + topic.subscribers.size === 0) {
      topics.delete(name)
    }
  }
}

const bytesOf = ({ body }: NewMessage) => Buffer.byteLength(body)
