import type { MailboxLimits, NewMessage, Owner, StoredMessage } from './MailboxStore.js'
import { createFairShares, type Held, worth } from './quota/createFairShares.js'
import { memoryCosts, messageBytes, messageCost } from './quota/mailboxCosts.js'

/** A message that a subscriber has yet to acknowledge. */
export type PendingMessage = Held & {
  readonly kind: 'message'
  readonly topic: Topic
  readonly message: StoredMessage
  readonly textBytes: number
  acknowledgedBy: Set<string> | undefined
  /** Pending while the journal writes it; set by the journal's caller. */
  saved: Promise<void> | undefined
}

/** The hash of a delivered message, by which a repetition is recognised for a while. */
type Delivered = Held & {
  readonly kind: 'delivered'
  readonly topic: Topic
  readonly id: string
  readonly seq: number
  readonly until: number
}

/** A client that must acknowledge the messages of a topic. */
export type Subscription = Held & {
  readonly kind: 'subscription'
  readonly topic: Topic
  /** The time until which it counts. */
  until: number
}

/** Whatever is stored. */
export type Stored = PendingMessage | Delivered | Subscription

/** State of a topic; a table that is empty does not exist, because most topics have one of the three. */
export type Topic = {
  readonly name: string
  /** By hash, in the order of publication. */
  waiting: Map<string, PendingMessage> | undefined
  delivered: Map<string, Delivered> | undefined
  /** By client. */
  subscribers: Map<string, Subscription> | undefined
  /** Texts of the waiting messages. */
  bytes: number
}

/** The mailboxes of one node by topic, and what each owner holds; a caller that makes room first stays within the limits. */
export function createMailboxTopics(limits: MailboxLimits, now: () => number) {
  const topics = new Map<string, Topic>()
  const shares = createFairShares(limits)
  let lastSeq = 0

  return {
    all: topics as ReadonlyMap<string, Topic>,
    shares,
    has,
    find,
    hasPlaces,
    add,
    remember,
    subscribe,
    drop,
    usePlace(seq: number): void {
      lastSeq = Math.max(lastSeq, seq)
    },
  }

  /** Whether this message is stored, or was delivered lately. */
  function has({ topic, id }: NewMessage): boolean {
    const until = topics.get(topic)?.delivered?.get(id)?.until ?? 0
    return until > now() || find(topic, id) !== undefined
  }

  function find(topic: string, id: string): PendingMessage | undefined {
    const entry = topics.get(topic)?.waiting?.get(id)
    if (!entry || entry.message.expiresAt > now()) return entry
    drop(entry)
    return undefined
  }

  /** Whether the mailboxes of these topics have places for these messages. */
  function hasPlaces(messages: readonly NewMessage[]): boolean {
    const added = new Map<string, { count: number; bytes: number }>()
    for (const message of messages) {
      const topic = topics.get(message.topic)
      const sum = added.get(message.topic) ?? {
        count: topic?.waiting?.size ?? 0,
        bytes: topic?.bytes ?? 0,
      }
      sum.count += 1
      sum.bytes += messageBytes(message)
      added.set(message.topic, sum)
      if (sum.count > limits.messagesPerTopic || sum.bytes > limits.bytesPerTopic) return false
    }
    return true
  }

  function add(owner: Owner, message: NewMessage, seq = lastSeq + 1): PendingMessage {
    const topic = topicOf(message.topic)
    const share = shares.shareOf(owner)
    const textBytes = messageBytes(message)
    const entry: PendingMessage = {
      kind: 'message',
      topic,
      share,
      // Texts that are stored already, instead of further copies of them.
      message: { ...message, topic: topic.name, publisher: share.name, seq },
      textBytes,
      bytes: messageCost(message),
      worth: worthOf(topic, share.name),
      acknowledgedBy: undefined,
      saved: undefined,
    }
    topic.waiting ??= new Map()
    topic.waiting.set(message.id, entry)
    topic.bytes += textBytes
    shares.hold(entry)
    if (seq > lastSeq) lastSeq = seq
    return entry
  }

  /** Remembers a delivered message by its hash. */
  function remember(
    owner: Owner,
    message: Pick<StoredMessage, 'topic' | 'id' | 'seq'>,
    until: number,
  ) {
    const { id, seq } = message
    const topic = topicOf(message.topic)
    const [share, bytes] = [shares.shareOf(owner), memoryCosts.delivered]
    topic.delivered ??= new Map()
    const previous = topic.delivered.get(id)
    if (previous) shares.release(previous)
    const delivered: Delivered = {
      kind: 'delivered',
      topic,
      share,
      id,
      seq,
      until,
      bytes,
      worth: worth.delivered,
    }
    topic.delivered.set(id, delivered)
    shares.hold(delivered)
  }

  function subscribe(owner: Owner, name: string, until: number): void {
    const topic = topicOf(name)
    const share = shares.shareOf(owner)
    const bytes = memoryCosts.subscription
    const one: Subscription = {
      kind: 'subscription',
      topic,
      share,
      until,
      bytes,
      worth: worth.subscription,
    }
    topic.subscribers ??= new Map()
    topic.subscribers.set(share.name, one)
    shares.hold(one)
    revalueMessages(topic)
  }

  function drop(stored: Stored): void {
    const { topic, share } = stored
    // It may be gone already, and another one of its name in its place.
    if (stored.kind === 'message') {
      if (topic.waiting?.get(stored.message.id) !== stored) return
      topic.waiting = without(topic.waiting, stored.message.id)
      topic.bytes -= stored.textBytes
    } else if (stored.kind === 'delivered') {
      if (topic.delivered?.get(stored.id) !== stored) return
      topic.delivered = without(topic.delivered, stored.id)
    } else {
      if (topic.subscribers?.get(share.name) !== stored) return
      topic.subscribers = without(topic.subscribers, share.name)
      revalueMessages(topic)
    }
    shares.release(stored)
    if (!topic.waiting && !topic.delivered && !topic.subscribers) topics.delete(topic.name)
  }

  /** A message is worth more where a subscriber will fetch it; only the first two subscribers can change that. */
  function revalueMessages(topic: Topic): void {
    if (!topic.waiting || (topic.subscribers?.size ?? 0) > 2) return
    for (const entry of topic.waiting.values()) {
      const next = worthOf(topic, entry.share.name)
      if (next !== entry.worth) shares.revalue(entry, next)
    }
  }

  function topicOf(name: string): Topic {
    const existing = topics.get(name)
    if (existing) return existing
    const topic = {
      name,
      waiting: undefined,
      delivered: undefined,
      subscribers: undefined,
      bytes: 0,
    }
    topics.set(name, topic)
    return topic
  }
}

function without<T>(table: Map<string, T>, key: string): Map<string, T> | undefined {
  table.delete(key)
  return table.size > 0 ? table : undefined
}

function worthOf({ subscribers }: Topic, publisher: string): number {
  const readers = (subscribers?.size ?? 0) - (subscribers?.has(publisher) ? 1 : 0)
  return readers > 0 ? worth.awaited : worth.unread
}
