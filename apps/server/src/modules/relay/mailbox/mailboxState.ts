import type { MailboxChange, MailboxSnapshot } from './MailboxJournal.js'
import { type MailboxLimits, mailboxTimes } from './MailboxStore.js'
import { createMailboxTopics, type PendingMessage, type Topic } from './mailboxTopics.js'

/** Creates the mailboxes of one node as plain tables; all changes to them are made here, synchronously. */
export function createMailboxState(limits: MailboxLimits, now: () => number) {
  const topics = createMailboxTopics(limits, now)
  const topicsOf = new Map<string, Set<string>>()
  let subscriptionCount = 0
  const { drop, find, fits, add, has, waitingIn } = topics

  return {
    has,
    find,
    waitingIn,
    fits,
    add,
    drop,
    subscribe,
    unsubscribe,
    acknowledge,
    restore,
    sweep,
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
    // Set anew, so that the table is ordered by the latest request.
    topicsOf.delete(client)
    topicsOf.set(client, own)
    for (const name of names) {
      own.add(name)
      topics.topicOf(name).subscribers.set(client, expiresAt)
    }
    subscriptionCount += added.size
    const noted = names.map((topic) => ({ kind: 'subscribed', topic, client, expiresAt }) as const)
    return [...noted, ...evictOldest()]
  }

  /**
   * Evicts the subscriptions of the clients with the oldest requests when there are too many. They lose no messages:
   * those stay until they expire.
   */
  function evictOldest(): MailboxChange[] {
    const changes: MailboxChange[] = []
    while (subscriptionCount > limits.topicsPerNode) {
      const [[client = '', names = []] = []] = topicsOf
      for (const name of [...names]) {
        removeSubscriber(client, name, topics.topicOf(name))
        topics.removeIfEmpty(name)
        changes.push({ kind: 'unsubscribed', topic: name, client })
      }
    }
    return changes
  }

  function unsubscribe(client: string, names: readonly string[]): MailboxChange[] {
    return names.flatMap((name): MailboxChange[] => {
      const topic = topics.all.get(name)
      if (!topic || !removeSubscriber(client, name, topic)) return []
      const settled = [...topic.waiting.values()].flatMap((entry) => settle(topic, entry))
      topics.removeIfEmpty(name)
      return [{ kind: 'unsubscribed', topic: name, client }, ...settled]
    })
  }

  function acknowledge(client: string, name: string, id: string): MailboxChange[] {
    const topic = topics.all.get(name)
    const entry = topic?.waiting.get(id)
    if (!topic?.subscribers.has(client) || !entry) return []
    entry.acknowledgedBy.add(client)
    const settled = settle(topic, entry)
    return settled.length > 0 ? settled : [{ kind: 'acknowledged', seq: entry.message.seq, client }]
  }

  /** Deletes a message that every subscriber but its publisher has acknowledged. */
  function settle(topic: Topic, { message, acknowledgedBy }: PendingMessage): MailboxChange[] {
    const readers = [...topic.subscribers].filter(
      ([client, until]) => client !== message.publisher && until > now(),
    )
    if (readers.length === 0 || !readers.every(([client]) => acknowledgedBy.has(client))) return []
    const expiresAt = Math.min(message.expiresAt, now() + mailboxTimes.deliveredMs)
    topics.rememberDelivered(message, expiresAt)
    topics.drop(message)
    return [{ kind: 'delivered', seq: message.seq, expiresAt }]
  }

  function restore({ subscribers, messages, acknowledged }: MailboxSnapshot): void {
    for (const { topic, client, expiresAt } of subscribers) subscribe(client, [topic], expiresAt)
    const bySeq = new Map<number, PendingMessage>()
    for (const { message, delivered } of messages) {
      if (delivered) topics.rememberDelivered(message, message.expiresAt)
      else bySeq.set(message.seq, topics.add(message, message.seq))
    }
    for (const { seq, client } of acknowledged) bySeq.get(seq)?.acknowledgedBy.add(client)
  }

  /** Deletes everything that has expired. */
  function sweep(): void {
    for (const [name, topic] of topics.all) {
      topics.forgetDelivered(topic)
      for (const [client, until] of topic.subscribers) {
        if (until <= now()) removeSubscriber(client, name, topic)
      }
      for (const { message } of topic.waiting.values()) {
        if (message.expiresAt <= now()) topics.drop(message)
      }
      topics.removeIfEmpty(name)
    }
  }

  function removeSubscriber(client: string, name: string, topic: Topic): boolean {
    const own = topicsOf.get(client)
    own?.delete(name)
    if (own?.size === 0) topicsOf.delete(client)
    if (!topic.subscribers.delete(client)) return false
    subscriptionCount -= 1
    return true
  }
}
