import type { Shares } from './load/createShares.js'
import type { MailboxListener, MailboxStore, StoredMessage } from './mailbox/MailboxStore.js'

/** A client's socket that messages can be sent to, as long as it has room. */
export type Recipient = {
  readonly client: string
  readonly networks: readonly string[]
  hasRoom(): boolean
  send(message: StoredMessage): void
}

export type Deliveries = MailboxListener & {
  /**
   * Delivers these topics, starting with stored messages; nothing is sent before the next `resume`.
   * False where this node has no room for more of this client or its network.
   */
  add(recipient: Recipient, topics: readonly string[]): Promise<boolean>
  remove(recipient: Recipient, topics: readonly string[]): void
  removeAll(recipient: Recipient): void
  /** Sends stored messages, as far as there is room. */
  resume(recipient: Recipient): Promise<void>
  topicCount(): number
  topicCountOf(recipient: Recipient): number
  /** Topics of which the recipient may not have everything. */
  behindCountOf(recipient: Recipient): number
}

export type DeliveriesDeps = {
  readonly store: MailboxStore
  /** The topics that are delivered, once for each socket. */
  readonly topics: Shares
  readonly report: (line: string) => void
}

/** One topic of one recipient. */
type Feed = {
  readonly reader: Reader
  readonly topic: string
  /** The place of the last message sent. */
  cursor: number
  isReading: boolean
}

type Reader = {
  readonly recipient: Recipient
  readonly feeds: Map<string, Feed>
  /** Feeds for which the store may have messages above their cursor. */
  readonly behind: Set<Feed>
  isResuming: boolean
}

/**
 * Brings messages from the store to the sockets of this node, in order per topic. A new message goes straight
 * to a recipient that has everything before it; any other one is read from the store when there is room,
 * so that nothing queues here.
 */
export function createDeliveries({ store, topics: shares, report }: DeliveriesDeps): Deliveries {
  const byTopic = new Map<string, Set<Feed>>()
  const readers = new Map<Recipient, Reader>()

  return {
    async add(recipient, topics) {
      const feeds = readers.get(recipient)?.feeds
      const added = new Set(topics.filter((topic) => !feeds?.has(topic)))
      if (!shares.take(recipient, added.size)) return false
      const reader = readerOf(recipient)
      for (const topic of topics) {
        const feed = reader.feeds.get(topic) ?? { reader, topic, cursor: 0, isReading: false }
        // A repeated subscription delivers again what was not acknowledged.
        feed.cursor = 0
        reader.feeds.set(topic, feed)
        reader.behind.add(feed)
        byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(feed))
      }
      await store.follow(topics)
      return true
    },

    remove,
    removeAll(recipient) {
      remove(recipient, [...(readers.get(recipient)?.feeds.keys() ?? [])])
      readers.delete(recipient)
    },
    resume,
    topicCount: () => byTopic.size,
    topicCountOf: (recipient) => readers.get(recipient)?.feeds.size ?? 0,
    behindCountOf: (recipient) => readers.get(recipient)?.behind.size ?? 0,

    message(message) {
      for (const feed of byTopic.get(message.topic) ?? []) offer(feed, message)
    },

    gap() {
      for (const reader of readers.values()) {
        for (const feed of reader.feeds.values()) reader.behind.add(feed)
        void resume(reader.recipient)
      }
    },
  }

  function readerOf(recipient: Recipient): Reader {
    const existing = readers.get(recipient)
    if (existing) return existing
    const reader = { recipient, feeds: new Map(), behind: new Set<Feed>(), isResuming: false }
    readers.set(recipient, reader)
    return reader
  }

  async function resume(recipient: Recipient): Promise<void> {
    const reader = readers.get(recipient)
    if (!reader || reader.isResuming) return
    reader.isResuming = true
    try {
      while (recipient.hasRoom()) {
        const [feed] = reader.behind
        if (!feed) break
        await catchUp(store, feed)
      }
    } catch (error) {
      report(`relay: a mailbox cannot be read: ${error}`)
    } finally {
      reader.isResuming = false
    }
  }

  function remove(recipient: Recipient, topics: readonly string[]): void {
    const reader = readers.get(recipient)
    const left = topics.filter((topic) => {
      const feed = reader?.feeds.get(topic)
      if (!reader || !feed) return false
      reader.feeds.delete(topic)
      shares.give(recipient)
      reader.behind.delete(feed)
      const feeds = byTopic.get(topic)
      feeds?.delete(feed)
      return feeds?.size === 0 && byTopic.delete(topic)
    })
    if (left.length === 0) return
    store.unfollow(left).catch((error) => report(`relay: a topic cannot be unfollowed: ${error}`))
  }
}

/** Sends a new message to a recipient that has everything before it. */
function offer(feed: Feed, message: StoredMessage): void {
  const { recipient, behind } = feed.reader
  if (message.seq <= feed.cursor || message.publisher === recipient.client) return
  if (feed.isReading || behind.has(feed) || !recipient.hasRoom()) {
    behind.add(feed)
    return
  }
  feed.cursor = message.seq
  recipient.send(message)
}

/** Sends stored messages, as far as there is room. */
async function catchUp(store: MailboxStore, feed: Feed): Promise<void> {
  const { recipient, behind } = feed.reader
  // Unmarked first: a publish during the read marks it again.
  behind.delete(feed)
  feed.isReading = true
  try {
    const { messages, hasMore } = await store.pending(recipient.client, feed.topic, feed.cursor)
    if (hasMore) behind.add(feed)
    for (const message of messages) {
      if (!recipient.hasRoom()) {
        behind.add(feed)
        return
      }
      feed.cursor = message.seq
      recipient.send(message)
    }
  } catch (error) {
    behind.add(feed)
    throw error
  } finally {
    feed.isReading = false
  }
}
