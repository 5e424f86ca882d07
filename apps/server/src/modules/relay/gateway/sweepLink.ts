import type { MailboxStore } from '../mailbox/MailboxStore.js'
import type { Link } from './createLink.js'
import { gatewayId, isGateway } from './joinedTopics.js'

/** How often the gateway subscribes again here: a subscription ends after a week. */
const renewMs = 86_400_000

/** Finds the topics that no page uses any more and that have nothing left to send, and subscribes to the others for longer. */
export async function sweepLink(
  { key, topics }: Pick<Link, 'key' | 'topics'>,
  store: MailboxStore,
  now: number,
  youngMs: number,
): Promise<readonly string[]> {
  const client = gatewayId(key.did)
  const unused: string[] = []
  for (const [topic, joined] of topics) {
    if (now - joined.subscribedAt < youngMs) continue
    const readers = await store.subscribersOf(topic)
    const isRead = readers.some((reader) => !isGateway(reader))
    if (!isRead && (await store.pending(client, topic)).messages.length === 0) unused.push(topic)
    else if (isRead && now - joined.subscribedAt > renewMs) {
      await store.subscribe({ client, networks: joined.holder.networks }, [topic])
      joined.subscribedAt = now
    }
  }
  return unused
}
