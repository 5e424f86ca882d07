import type { MailboxChange, RestoredChange } from './MailboxJournal.js'
import { type MailboxLimits, mailboxTimes, type NewMessage, type Owner } from './MailboxStore.js'
import {
  createMailboxTopics,
  type PendingMessage,
  type Stored,
  type Topic,
} from './mailboxTopics.js'
import { ownerOf } from './quota/createFairShares.js'
import { memoryCosts, messageCost } from './quota/mailboxCosts.js'

type Outcome = {
  readonly isRefused: boolean
  /** Of a refusal too: what was evicted in vain is gone. */
  readonly changes: readonly MailboxChange[]
}

/** Creates the mailboxes of one node as plain tables; all changes to them are made here, synchronously. */
export function createMailboxState(limits: MailboxLimits, now: () => number) {
  const topics = createMailboxTopics(limits, now)
  const { shares, drop, find, has } = topics

  return {
    has,
    find,
    drop,
    bytes: shares.bytes,
    waitingIn: (name: string) => topics.all.get(name)?.waiting?.values() ?? [],
    subscribersOf: (name: string) =>
      [...(topics.all.get(name)?.subscribers ?? [])].flatMap(([client, { until }]) =>
        until > now() ? [client] : [],
      ),
    publish,
    subscribe,
    unsubscribe,
    acknowledge,
    restore,
    sweep,
  }

  function publish(
    owner: Owner,
    messages: readonly NewMessage[],
  ): Outcome & { readonly entries: readonly PendingMessage[] } {
    const changes: MailboxChange[] = []
    const bytes = messages.reduce((sum, one) => sum + messageCost(one), 0)
    const isRefused = !topics.hasPlaces(messages) || !makeRoom(owner, bytes, changes)
    const entries = isRefused ? [] : messages.map((message) => topics.add(owner, message))
    const { networks } = owner
    for (const { message } of entries) changes.push({ kind: 'published', message, networks })
    return { isRefused, changes, entries }
  }

  function subscribe(owner: Owner, names: readonly string[], expiresAt: number): Outcome {
    const { client, networks } = owner
    const changes: MailboxChange[] = []
    const added = new Set(names.filter((name) => !subscriptionOf(client, name)))
    const isFull = (name: string) =>
      (topics.all.get(name)?.subscribers?.size ?? 0) >= limits.subscribersPerTopic
    const isRefused =
      [...added].some(isFull) ||
      !shares.hasTopics(owner, added.size) ||
      !makeRoom(owner, added.size * memoryCosts.subscription, changes)
    if (isRefused) return { isRefused, changes }
    for (const name of new Set(names)) {
      const existing = subscriptionOf(client, name)
      if (!existing) topics.subscribe(owner, name, expiresAt)
      else {
        existing.until = expiresAt
        // The place of the newest.
        shares.revalue(existing, existing.worth)
      }
      changes.push({ kind: 'subscribed', topic: name, client, networks, expiresAt })
    }
    return { isRefused, changes }
  }

  function subscriptionOf(client: string, name: string) {
    return topics.all.get(name)?.subscribers?.get(client)
  }

  function makeRoom(owner: Owner, bytes: number, changes: MailboxChange[], mayLoseOwn = false) {
    return shares.makeRoom(
      owner,
      bytes,
      (held) => {
        const stored = held as Stored
        drop(stored)
        changes.push(evictionOf(stored))
      },
      mayLoseOwn,
    )
  }

  function unsubscribe(client: string, names: readonly string[]): MailboxChange[] {
    return names.flatMap((name): MailboxChange[] => {
      const topic = topics.all.get(name)
      const subscription = subscriptionOf(client, name)
      if (!topic || !subscription) return []
      drop(subscription)
      const settled = [...(topic.waiting?.values() ?? [])].flatMap((entry) => settle(topic, entry))
      return [{ kind: 'unsubscribed', topic: name, client }, ...settled]
    })
  }

  function acknowledge(client: string, name: string, id: string): MailboxChange[] {
    const topic = topics.all.get(name)
    const entry = topic?.waiting?.get(id)
    const reader = subscriptionOf(client, name)
    if (!topic || !reader || !entry || entry.acknowledgedBy?.has(client)) return []
    addAcknowledgement(entry, reader.share.name)
    const settled = settle(topic, entry)
    if (settled.length > 0) return settled
    const changes: MailboxChange[] = [{ kind: 'acknowledged', seq: entry.message.seq, client }]
    makeRoom(ownerOf(entry.share), 0, changes, true)
    return changes
  }

  function addAcknowledgement(entry: PendingMessage, client: string): void {
    entry.acknowledgedBy ??= new Set()
    entry.acknowledgedBy.add(client)
    shares.resize(entry, entry.bytes + memoryCosts.acknowledgement)
  }

  /** Deletes a message that every subscriber but its publisher has acknowledged. */
  function settle(topic: Topic, entry: PendingMessage): MailboxChange[] {
    const { message, acknowledgedBy } = entry
    let readers = 0
    for (const [client, { until }] of topic.subscribers ?? []) {
      if (client === message.publisher || until <= now()) continue
      if (!acknowledgedBy?.has(client)) return []
      readers += 1
    }
    if (readers === 0) return []
    const expiresAt = Math.min(message.expiresAt, now() + mailboxTimes.deliveredMs)
    topics.remember(ownerOf(entry.share), message, expiresAt)
    drop(entry)
    return [{ kind: 'delivered', seq: message.seq, expiresAt }]
  }

  /**
   * Takes one change out of a journal, the oldest first. Where there is no room the oldest of the one that holds the
   * most goes; answers what went.
   */
  function restore(change: RestoredChange): MailboxChange[] {
    const changes: MailboxChange[] = []
    if (change.kind === 'acknowledged') {
      const entry = find(change.topic, change.id)
      if (entry) addAcknowledgement(entry, change.client)
      if (entry) makeRoom(ownerOf(entry.share), 0, changes, true)
      return changes
    }
    if (change.kind === 'subscribed') {
      const { client, networks, topic, expiresAt } = change
      const { isRefused, changes: lost } = subscribe({ client, networks }, [topic], expiresAt)
      const evicted = lost.filter(({ kind }) => kind !== 'subscribed')
      return isRefused ? [...evicted, { kind: 'unsubscribed', topic, client }] : evicted
    }
    const { message, networks, isDelivered } = change
    const owner = { client: message.publisher, networks }
    topics.usePlace(message.seq)
    const bytes = isDelivered ? memoryCosts.delivered : messageCost(message)
    const fits = !has(message) && makeRoom(owner, bytes, changes, true)
    if (!fits) return [...changes, { kind: 'evicted', seq: message.seq }]
    if (isDelivered) topics.remember(owner, message, message.expiresAt)
    else topics.add(owner, message, message.seq)
    return changes
  }

  function sweep(): void {
    for (const { delivered, subscribers, waiting } of topics.all.values()) {
      for (const one of delivered?.values() ?? []) if (one.until <= now()) drop(one)
      for (const one of subscribers?.values() ?? []) if (one.until <= now()) drop(one)
      for (const one of waiting?.values() ?? []) if (one.message.expiresAt <= now()) drop(one)
    }
  }
}

function evictionOf(stored: Stored): MailboxChange {
  if (stored.kind === 'subscription') {
    return { kind: 'unsubscribed', topic: stored.topic.name, client: stored.share.name }
  }
  return { kind: 'evicted', seq: stored.kind === 'message' ? stored.message.seq : stored.seq }
}
