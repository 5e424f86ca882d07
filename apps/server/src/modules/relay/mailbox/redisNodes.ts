import type { RedisClient } from './connectRedis.js'
import { mailboxTimes } from './MailboxStore.js'

export type NodeRegistryOptions = {
  readonly client: RedisClient
  readonly prefix: string
  readonly id: string
  readonly now: () => number
  readonly report: (line: string) => void
}

/** Registers this node in Redis: each node renews a lease, and one that dies is forgotten when its lease ends. */
export async function createNodeRegistry(options: NodeRegistryOptions): Promise<{
  count(): Promise<number>
  leave(): Promise<void>
}> {
  const { client, prefix, id, now, report } = options
  const key = `${prefix}:nodes`
  await renew()
  const timer = setInterval(() => {
    renew().catch((error) => report(`relay: this node cannot renew its lease: ${error}`))
  }, mailboxTimes.nodeRenewMs)
  timer.unref()

  return {
    async count() {
      await renew()
      await client.zRemRangeByScore(key, '-inf', now())
      return client.zCard(key)
    },
    async leave() {
      clearInterval(timer)
      await client.zRem(key, id)
    },
  }

  async function renew(): Promise<void> {
    await client.zAdd(key, { score: now() + mailboxTimes.nodeLeaseMs, value: id })
  }
}
