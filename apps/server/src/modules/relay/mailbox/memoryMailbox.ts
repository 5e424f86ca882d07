import { randomUUID } from 'node:crypto'
import type { MailboxChange, MailboxJournal } from './MailboxJournal.js'
import { createMemoryRecords, type MailboxRecords } from './MailboxRecords.js'
import {
  defaultMailboxLimits,
  type MailboxLimits,
  type MailboxListener,
  type MailboxStore,
  mailboxTimes,
  type NewMessage,
  pageLimits,
  type StoredMessage,
} from './MailboxStore.js'
import { createMailboxState } from './mailboxState.js'
import { createNetworkNames } from './quota/createNetworkNames.js'
import { restoreMailboxes } from './restoreMailboxes.js'

export type MemoryMailboxOptions = {
  readonly limits?: MailboxLimits
  readonly now?: () => number
  /** Stores every change across a crash; without one nothing outlives the process. */
  readonly journal?: MailboxJournal
  /** As durable as the journal. */
  readonly records?: MailboxRecords
  /** Receives one line per failure that no request waits for. */
  readonly report?: (line: string) => void
}

/** Creates mailboxes in the memory of one node, with a journal where they must survive it. */
export async function createMemoryMailbox(
  options: MemoryMailboxOptions = {},
): Promise<MailboxStore> {
  const { limits = defaultMailboxLimits, now = Date.now, journal, report = () => {} } = options
  const { records = createMemoryRecords() } = options
  const state = createMailboxState(limits, now)
  const withNames = createNetworkNames((await journal?.salt()) ?? randomUUID())
  let listener: MailboxListener | undefined

  if (journal) await restoreMailboxes({ state, journal, now, report })
  const sweeper = setInterval(sweep, mailboxTimes.sweepMs)
  sweeper.unref()

  return {
    kind: journal ? 'file' : 'memory',

    async publish(owner, messages) {
      const fresh = withoutDuplicates(messages).filter((message) => !state.has(message))
      // A repetition is as safe as its first message, which may still be on its way to the disk.
      const repeated = messages.map(({ topic, id }) => state.find(topic, id)?.saved)
      const { isRefused, entries, changes } = state.publish(withNames(owner), fresh)
      const saved = save(changes)
      for (const entry of entries) entry.saved = saved
      try {
        await Promise.all([saved, ...repeated])
      } catch (error) {
        for (const entry of entries) state.drop(entry)
        throw error
      }
      if (isRefused) return 'MailboxLimitExceeded'
      for (const { message } of entries) listener?.message(message)
      return undefined
    },

    async subscribe(owner, topics) {
      const until = now() + mailboxTimes.subscriptionMs
      const { isRefused, changes } = state.subscribe(withNames(owner), topics, until)
      await save(changes)
      return isRefused ? 'SubscriberLimitExceeded' : undefined
    },

    unsubscribe: (client, topics) => save(state.unsubscribe(client, topics)),

    async pending(client, topic, after = 0) {
      const messages: StoredMessage[] = []
      let bytes = 0
      for (const { message, acknowledgedBy, textBytes } of state.waitingIn(topic)) {
        if (message.seq <= after || message.publisher === client) continue
        if (acknowledgedBy?.has(client) || message.expiresAt <= now()) continue
        bytes += textBytes
        const isFull = messages.length === pageLimits.messages || bytes > pageLimits.bytes
        if (isFull && messages.length > 0) return { messages, hasMore: true }
        messages.push(message)
      }
      return { messages, hasMore: false }
    },

    acknowledge: (client, receipts) =>
      save(receipts.flatMap(({ topic, id }) => state.acknowledge(client, topic, id))),

    subscribersOf: async (topic) => state.subscribersOf(topic),
    named: withNames,
    records,

    listen(next) {
      listener = next
    },
    follow: async () => {},
    unfollow: async () => {},
    nodes: async () => 1,
    ...(journal && { fileHealth: () => journal.health() }),

    async close() {
      clearInterval(sweeper)
      await journal?.close()
    },
  }

  async function save(changes: readonly MailboxChange[]): Promise<void> {
    if (changes.length > 0) await journal?.write(changes)
  }

  function sweep(): void {
    state.sweep()
    journal?.forget(now()).catch((error) => report(`relay: the journal does not forget: ${error}`))
  }
}

/** One batch may name the same message twice. */
function withoutDuplicates(messages: readonly NewMessage[]): readonly NewMessage[] {
  if (messages.length === 1) return messages
  return [
    ...new Map(messages.map((message) => [`${message.topic} ${message.id}`, message])).values(),
  ]
}
