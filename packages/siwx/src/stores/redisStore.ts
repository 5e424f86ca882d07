import type { SignInStore } from './SignInStore.js'

/** Sends one command: `(command) => client.sendCommand(command)` of redis, or ioredis `client.call(...command)`. */
export type SendRedisCommand = (command: string[]) => Promise<unknown>

/** Stores sessions in Redis 6.2 or later, for several servers; values expire by Redis' clock. */
export function redisStore(send: SendRedisCommand, prefix = 'latchkey:sign-in:'): SignInStore {
  return {
    async add(key, value, expiresAt) {
      const end = String(expiresAt)
      return (await send(['SET', prefix + key, value, 'NX', 'PXAT', end])) === 'OK'
    },
    async get(key) {
      const [value, life] = await Promise.all([
        send(['GET', prefix + key]),
        send(['PTTL', prefix + key]),
      ])
      if (typeof value !== 'string' || Number(life) < 0) return undefined
      return { value, expiresAt: Date.now() + Number(life) }
    },
    async extend(key, expiresAt) {
      return Number(await send(['PEXPIREAT', prefix + key, String(expiresAt)])) === 1
    },
    async delete(key) {
      await send(['DEL', prefix + key])
    },
  }
}
