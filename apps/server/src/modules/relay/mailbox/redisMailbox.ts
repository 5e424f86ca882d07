import { hash, randomUUID } from 'node:crypto'
import { connectRedis, warnAboutDurability } from './connectRedis.js'
import {
  defaultMailboxLimits,
  type MailboxLimits,
  type MailboxListener,
  type MailboxRefusal,
  type MailboxStore,
  mailboxTimes,
  type NewMessage,
  type Owner,
  pageLimits,
  type StoredMessage,
} from './MailboxStore.js'
import { createNetworkNames } from './quota/createNetworkNames.js'
import { messageBytes, redisCosts } from './quota/mailboxCosts.js'
import { createNodeRegistry } from './redisNodes.js'
import { createRedisRecords } from './redisRecords.js'
import { redisScripts } from './redisScripts.js'

export type RedisMailboxOptions = {
  readonly url: string
  /** How many replicas must have a message before its publish is acknowledged. */
  readonly replicas?: number
  readonly prefix?: string
  readonly limits?: MailboxLimits
  readonly now?: () => number
  readonly report?: (line: string) => void
}

export async function openRedisMailbox(options: RedisMailboxOptions): Promise<MailboxStore> {
  const { url, replicas = 0, prefix = 'latchkey:relay', limits = defaultMailboxLimits } = options
  const { now = Date.now, report = () => {} } = options
  let listener: MailboxListener | undefined
  const followed = new Map<string, Promise<void>>()

  // Without a queue, a request while Redis is down is refused at once, and clients repeat it.
  const client = await connectRedis({ url, disableOfflineQueue: true }, report)
  const subscriber = await connectRedis({ url }, report)
  // Reconnected, after any number of missed messages.
  subscriber.on('ready', () => listener?.gap())
  const nodes = await createNodeRegistry({ client, prefix, id: randomUUID(), now, report })
  await warnAboutDurability(client, report)
  await client.set(`${prefix}:salt`, randomUUID(), { condition: 'NX' })
  const withNames = createNetworkNames((await client.get(`${prefix}:salt`)) ?? '')
  const { deliveredMs } = mailboxTimes
  const settings = JSON.stringify({ ...limits, deliveredMs, costs: redisCosts })

  return {
    kind: 'redis',

    async publish(owner, messages) {
      const refusal = await run('publish', [pathOf(owner), ...messages.flatMap(toArguments)])
      // On the same connection, so it waits for exactly what was written before it.
      const safe = replicas > 0 ? await client.wait(replicas, mailboxTimes.replicaWaitMs) : 0
      if (safe < replicas) throw new Error(`only ${safe} of ${replicas} replicas have the message`)
      return toRefusal(refusal)
    },

    async subscribe(owner, topics) {
      const expiresAt = String(now() + mailboxTimes.subscriptionMs)
      return toRefusal(await run('subscribe', [pathOf(owner), expiresAt, ...topics]))
    },

    async unsubscribe(name, topics) {
      await run('unsubscribe', [name, ...topics])
    },

    async pending(name, topic, after = 0) {
      const bounds = [String(pageLimits.messages), String(pageLimits.bytes)]
      const page = await run('pending', [name, topic, String(after), ...bounds])
      const [hasMore, ...entries] = Array.isArray(page) ? page.map(String) : []
      return { messages: entries.map(toStored), hasMore: hasMore === '1' }
    },

    async acknowledge(name, receipts) {
      const pairs = receipts.flatMap(({ topic, id }) => [topic, id])
      await run('acknowledge', [name, ...pairs])
    },

    subscribersOf: (topic) => client.zRangeByScore(`${prefix}:${topic}:s`, `(${now()}`, '+inf'),
    named: withNames,
    records: createRedisRecords(client, prefix),

    listen(next) {
      listener = next
    },

    async follow(topics) {
      const added = topics.filter((topic) => !followed.has(topic))
      if (added.length > 0) {
        const begun = subscriber.subscribe(added.map(channelOf), (entry) =>
          listener?.message(toStored(entry)),
        )
        for (const topic of added) followed.set(topic, begun)
      }
      await Promise.all(topics.map((topic) => followed.get(topic)))
    },

    async unfollow(topics) {
      for (const topic of topics) followed.delete(topic)
      await subscriber.unsubscribe(topics.map(channelOf))
    },

    nodes: nodes.count,

    async close() {
      await nodes.leave()
      await Promise.all([client.close(), subscriber.close()])
    },
  }

  /** The owner as a path, from the widest network to the client. */
  function pathOf(owner: Owner): string {
    const { client: name, networks } = withNames(owner)
    return `/${[...networks].reverse().join('/')}/@${name}`
  }

  function channelOf(topic: string): string {
    return `${prefix}:${topic}`
  }

  async function run(name: keyof typeof redisScripts, parameters: string[]): Promise<unknown> {
    const script = redisScripts[name]
    const options = { arguments: [prefix, String(now()), settings, ...parameters] }
    try {
      return await client.evalSha(hash('sha1', script), options)
    } catch (error) {
      // A restarted Redis has lost the script.
      if (!String(error).includes('NOSCRIPT')) throw error
      return client.eval(script, options)
    }
  }
}

function toArguments(message: NewMessage): string[] {
  const { topic, id, expiresAt } = message
  const text = JSON.stringify(message)
  const bytes = String(messageBytes(message))
  // Redis rounds the memory of a text up, by a quarter at most.
  const cost = String(Math.ceil(1.25 * Buffer.byteLength(text)) + redisCosts.message)
  return [topic, id, bytes, cost, String(expiresAt), text]
}

/** The place, a space, and the message: both as the publishing node wrote them. */
function toStored(entry: string): StoredMessage {
  const space = entry.indexOf(' ')
  return { ...JSON.parse(entry.slice(space + 1)), seq: Number(entry.slice(0, space)) }
}

function toRefusal(answer: unknown): MailboxRefusal | undefined {
  return answer === 'MailboxLimitExceeded' || answer === 'SubscriberLimitExceeded'
    ? answer
    : undefined
}
