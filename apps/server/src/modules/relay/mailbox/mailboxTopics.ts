import type { MailboxLimits, NewMessage, StoredMessage } from './MailboxStore.js'

/** A message that a subscriber has yet to acknowledge. */
export type PendingMessage = {
  readonly message: StoredMessage
  readonly bytes: number
  readonly acknowledgedBy: Set<string>
  /** Pending while the journal writes it; set by the journal's caller. */
  saved: Promise<void> | undefined
}

/** State of a topic. */
export type Topic = {
  /** By hash, in the order of publication. */
  readonly waiting: Map<string, PendingMessage>
  /** Hashes of delivered messages, with the time until which a repetition is recognised. */
  readonly delivered: Map<string, number>
  /** Subscribers, with the time until which they count. */
  readonly subscribers: Map<string, number>
  bytes: number
}

/** Overhead of an entry besides its text. */
const overhead = 300

/** The messages of one node by topic, with their sizes; a caller that checks `fits` before `add` stays within the limits. */
export function createMailboxTopics(limits: MailboxLimits, now: () => number) {
  const topics = new Map<string, Topic>()
  let lastSeq = 0
  let storedBytes = 0

  return {
    all: topics as ReadonlyMap<string, Topic>,
    topicOf,
    removeIfEmpty,
    has,
    find,
    waitingIn,
    fits,
    add,
    drop,
    rememberDelivered,
    forgetDelivered,
  }

  /** Whether this message is stored, or was delivered lately. */
  function has({ topic, id }: NewMessage): boolean {
    const until = topics.get(topic)?.delivered.get(id) ?? 0
    return until > now() || find(topic, id) !== undefined
  }

  function find(topic: string, id: string): PendingMessage | undefined {
    const entry = topics.get(topic)?.waiting.get(id)
    if (!entry || entry.message.expiresAt > now()) return entry
    drop(entry.message)
    return undefined
  }

  function waitingIn(topic: string): Iterable<PendingMessage> {
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

  function add(message: NewMessage, seq = lastSeq + 1): PendingMessage {
    const entry: PendingMessage = {
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
    removeIfEmpty(name)
  }

  /** Remembers a message by its hash, so that a repetition is recognised. */
  function rememberDelivered(message: StoredMessage, until: number): void {
    lastSeq = Math.max(lastSeq, message.seq)
    topicOf(message.topic).delivered.set(message.id, until)
    storedBytes += overhead
  }

  /** Drops the expired hashes of a topic. */
  function forgetDelivered({ delivered }: Topic): void {
    for (const [id, until] of delivered) {
      if (until <= now() && delivered.delete(id)) storedBytes -= overhead
    }
  }

  function topicOf(name: string): Topic {
    const known = topics.get(name)
    if (known) return known
    const topic = { waiting: new Map(), delivered: new Map(), subscribers: new Map(), bytes: 0 }
    topics.set(name, topic)
    return topic
  }

  /** Drops a topic that is empty. */
  function removeIfEmpty(name: string): void {
    const topic = topics.get(name)
    if (topic && topic.waiting.size + topic.delivered.size + topic.subscribers.size === 0) {
      topics.delete(name)
    }
  }
}

const bytesOf = ({ body }: NewMessage) => Buffer.byteLength(body)
