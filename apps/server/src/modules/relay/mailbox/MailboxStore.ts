import type { MailboxRecords } from './MailboxRecords.js'
import type { Owner, ShareLimits } from './quota/createFairShares.js'

export type { Owner }

/** A message as a client publishes it; nothing else of a publish is stored. */
export type NewMessage = {
  readonly topic: string
  /** SHA-256 of the body: the same message published again is the same message. */
  readonly id: string
  /** Encrypted by the clients; the relay cannot read it. */
  readonly body: string
  readonly tag: number
  /** Whether the publisher wants the receiver's user to be told of it. */
  readonly prompt?: boolean
  readonly attestation?: string
  /** The client that published it and will not receive it. */
  readonly publisher: string
  readonly publishedAt: number
  readonly expiresAt: number
}

/** A message with its place: later ones of a topic have greater numbers. */
export type StoredMessage = NewMessage & { readonly seq: number }

export type MailboxRefusal = 'MailboxLimitExceeded' | 'SubscriberLimitExceeded'

/** Messages that wait for a client; `hasMore` where the page was full. */
export type MailboxPage = { readonly messages: readonly StoredMessage[]; readonly hasMore: boolean }

/** One message of one topic, by its hash. */
export type Receipt = { readonly topic: string; readonly id: string }

export type MailboxListener = {
  message(message: StoredMessage): void
  /** Messages may have been missed: stored ones must be read again. */
  gap(): void
}

/** How full the file of the mailboxes is, and whether it can be written. */
export type FileHealth = {
  readonly isFailing: boolean
  readonly bytes: number
  readonly limit: number
}

/**
 * Stores messages until they are delivered. A message stays until it expires or until every client that is subscribed
 * to its topic, its publisher aside, has acknowledged it.
 */
export type MailboxStore = {
  readonly kind: 'memory' | 'file' | 'redis'
  /** All or none. Resolves once the messages would survive a crash of this node. */
  publish(owner: Owner, messages: readonly NewMessage[]): Promise<MailboxRefusal | undefined>
  /** Records a client as one that must acknowledge, even while it has no socket. */
  subscribe(owner: Owner, topics: readonly string[]): Promise<MailboxRefusal | undefined>
  unsubscribe(client: string, topics: readonly string[]): Promise<void>
  /** Messages that the client has neither published nor acknowledged, in order, above a place. */
  pending(client: string, topic: string, after?: number): Promise<MailboxPage>
  /** Acknowledges as a subscriber; ignored from any other client. */
  acknowledge(client: string, receipts: readonly Receipt[]): Promise<void>
  /** The clients that are subscribed to a topic. */
  subscribersOf(topic: string): Promise<readonly string[]>
  /** An owner as it is named where it is stored, without an address; a named one stays as it is. */
  named(owner: Owner): Owner
  readonly records: MailboxRecords
  listen(listener: MailboxListener): void
  /** Starts to notify the listener of these topics. */
  follow(topics: readonly string[]): Promise<void>
  unfollow(topics: readonly string[]): Promise<void>
  nodes(): Promise<number>
  /** Of the file that the mailboxes are in, if they are in one. */
  fileHealth?(): Promise<FileHealth>
  close(): Promise<void>
}

/** Times of every store: listed in docs/relay.md. */
export const mailboxTimes = {
  /** How long a client counts as subscribed after its last request: as long as any message lives. */
  subscriptionMs: 604_800_000,
  /** How long a delivered message is remembered by its hash: longer than clients repeat a publish. */
  deliveredMs: 120_000,
  /** How often expired messages are removed from memory. */
  sweepMs: 10_000,
  /** How long the journal of a single node collects acknowledgements before it writes them. */
  journalIdleMs: 20,
  replicaWaitMs: 50,
  /** How long a node counts as alive after it last renewed its lease in Redis, and how often it renews it. */
  nodeLeaseMs: 10_000,
  nodeRenewMs: 3_000,
} as const

/** Limits of the mailboxes: of one node, or of the Redis that several share. */
export type MailboxLimits = ShareLimits & {
  readonly topicsPerNode: number
  /** Each message is compared with every subscriber of its topic. */
  readonly subscribersPerTopic: number
  readonly messagesPerTopic: number
  /** Texts of a topic, without what they cost besides. */
  readonly bytesPerTopic: number
}

const mebibyte = 1_048_576

/** The limits of mailboxes that may use this much memory. */
export function mailboxLimits(storedBytes: number): MailboxLimits {
  const topicsPerNode = Math.floor(storedBytes / 2_048)
  return {
    storedBytes,
    bytesPerClient: Math.floor(storedBytes / 32),
    bytesPerNetwork: Math.floor(storedBytes / 8),
    topicsPerClient: Math.floor(topicsPerNode / 32),
    topicsPerNetwork: Math.floor(topicsPerNode / 8),
    topicsPerNode,
    subscribersPerTopic: 100,
    messagesPerTopic: 500,
    bytesPerTopic: 2 * mebibyte,
  }
}

/** Limits where the operator sets none: they fit the heap that Node has on a machine with 512 MB. */
export const defaultMailboxLimits = mailboxLimits(128 * mebibyte)

export const pageLimits = { messages: 100, bytes: mebibyte }
