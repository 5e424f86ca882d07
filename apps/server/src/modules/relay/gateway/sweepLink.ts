import type { MailboxStore } from '../mailbox/MailboxStore.js'
import type { Link } from './createLink.js'
import { gatewayId, isGateway } from './joinedTopics.js'

/** How often the gateway subscribes again here: a subscription ends after a week. */
const renewMs = 86_400_000

export type SweepDeps = {
  readonly store: MailboxStore
  readonly now: () => number
  readonly youngMs: number
  readonly leave: (topics: readonly string[]) => Promise<void>
}

/** Leaves the topics that no page uses any more and that have nothing left to send, and subscribes to the others for longer. */
export async function sweepLink(
  { key, topics }: Pick<Link, 'key' | 'topics'>,
  { store, now, youngMs, leave }: SweepDeps,
): Promise<void> {
  const client = gatewayId(key.did)
  const begun = now()
  const unused: string[] = []
  for (const [topic, joined] of topics) {
    if (begun - joined.usedAt < youngMs) continue
    const readers = await store.subscribersOf(topic)
    const isRead = readers.some((reader) => !isGateway(reader))
    if (!isRead && (await store.pending(client, topic)).messages.length === 0) unused.push(topic)
    else if (isRead && begun - joined.subscribedAt > renewMs) {
      await store.subscribe({ client, networks: joined.holder.networks }, [topic])
      joined.subscribedAt = begun
    }
  }
  // The store may have taken its time, and a page may have come meanwhile.
  await leave(unused.filter((topic) => (topics.get(topic)?.usedAt ?? begun) < begun))
}
