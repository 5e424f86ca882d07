import type { RedisClient } from './connectRedis.js'
import type { MailboxRecords } from './MailboxRecords.js'

/** Arguments: holder and milliseconds. */
const lease = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
`

/** Argument: holder. */
const release = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1
`

/** Creates the records that several nodes share in Redis: a hash for each kind. */
export function createRedisRecords(client: RedisClient, prefix: string): MailboxRecords {
  const hashOf = (kind: string) => `${prefix}:records:${kind}`
  const leaseOf = (name: string) => `${prefix}:lease:${name}`

  return {
    all: async (kind) => new Map(Object.entries(await client.hGetAll(hashOf(kind)))),
    get: async (kind, name) => (await client.hGet(hashOf(kind), name)) ?? undefined,
    async put(kind, texts) {
      if (texts.size > 0) await client.hSet(hashOf(kind), Object.fromEntries(texts))
    },
    async keep(kind, name, text) {
      await client.hSetNX(hashOf(kind), name, text)
      return (await client.hGet(hashOf(kind), name)) ?? text
    },
    async delete(kind, names) {
      if (names.length > 0) await client.hDel(hashOf(kind), [...names])
    },
    async lease(name, holder, ms) {
      const parameters = { keys: [leaseOf(name)], arguments: [holder, String(ms)] }
      return (await client.eval(lease, parameters)) === 1
    },
    async release(name, holder) {
      await client.eval(release, { keys: [leaseOf(name)], arguments: [holder] })
    },
  }
}
