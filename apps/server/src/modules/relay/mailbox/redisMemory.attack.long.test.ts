import { createClient } from 'redis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRedis, type TestRedis } from '../testing/startRedis.js'
import { testMessage, testOwner, testTopic } from '../testing/testMailboxes.js'
import { mailboxLimits, type NewMessage } from './MailboxStore.js'
import { openRedisMailbox } from './redisMailbox.js'

const mebibyte = 1_048_576
let redis: TestRedis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

const connect = async () => createClient({ url: redis.url }).connect()
type Admin = Awaited<ReturnType<typeof connect>>
const usedMemory = async (admin: Admin) =>
  Number(/used_memory:(\d+)/.exec(await admin.info('memory'))?.[1])
const counters = (admin: Admin, prefix: string) => admin.hGetAll(`${prefix}:q:h`)

let last = 0
function newTopic(): string {
  last += 1
  return testTopic(last)
}
function message(publisher: string, size: number, more: Partial<NewMessage> = {}): NewMessage {
  const topic = newTopic()
  return testMessage(topic, `${last}${'x'.repeat(size)}`, { publisher, ...more })
}

test.each([
  ['large messages', 60_000, 1],
  ['small messages', 10, 20],
])(
  'T227 what Redis is counted to hold is never less than it holds: %s',
  async (prefix, size, many) => {
    const bytes = 4 * mebibyte
    const limits = { ...mailboxLimits(bytes), bytesPerNetwork: bytes }
    const store = await openRedisMailbox({ url: redis.url, prefix, limits })
    const admin = await connect()
    const before = await usedMemory(admin)
    for (let i = 0; i < 100; i += 1) {
      const key = `did:key:z6MkehRgf7yJbgaGfYsdoAsKdBPE3dj2CYhowQdcjqSJgvVd${i}`
      const owner = testOwner(key, `10.0.${i % 50}.1`)
      const messages = Array.from({ length: many }, () => message(owner.client, size))
      await store.publish(owner, messages)
      if (many > 1)
        await store.subscribe(
          owner,
          messages.map(() => newTopic()),
        )
    }
    const counted = Number((await counters(admin, prefix)).all)
    const held = (await usedMemory(admin)) - before
    expect(counted).toBeLessThanOrEqual(bytes)
    expect(counted).toBeGreaterThan(bytes / 2)
    // Redis itself has buffers, whatever it stores.
    expect([prefix, counted + mebibyte / 2 >= held, counted <= 2 * held]).toEqual([
      prefix,
      true,
      true,
    ])
    await Promise.all([store.close(), admin.close()])
  },
)

test('T227 when everything has expired, or was delivered, Redis counts nothing for anyone', async () => {
  let clock = Date.now()
  const prefix = 'leaks'
  const store = await openRedisMailbox({ url: redis.url, prefix, now: () => clock })
  const admin = await connect()
  const [app, wallet] = [testOwner('app', 'narrow', 'wide'), testOwner('wallet')]
  const messages = Array.from({ length: 30 }, () => message('app', 100))
  await store.publish(app, messages)
  await store.subscribe(
    wallet,
    messages.slice(0, 10).map(({ topic }) => topic),
  )
  await store.subscribe(
    testOwner('tablet'),
    messages.slice(0, 2).map(({ topic }) => topic),
  )
  await store.acknowledge('wallet', messages.slice(0, 5))
  await store.unsubscribe(
    'wallet',
    messages.slice(0, 3).map(({ topic }) => topic),
  )
  expect(Number((await counters(admin, prefix)).all)).toBeGreaterThan(60_000)
  clock += 604_800_001
  await store.acknowledge('stranger', [])
  for (let i = 0; i < 5; i += 1) await store.acknowledge('reader', messages.slice(0, 1))
  expect(await counters(admin, prefix)).toEqual({})
  expect(await admin.keys(`${prefix}:q:*`)).toEqual([])
  await Promise.all([store.close(), admin.close()])
})

test('T227 a Redis without memory refuses and stores no half; acknowledgements still free it', async () => {
  const prefix = 'full'
  const store = await openRedisMailbox({ url: redis.url, prefix })
  const admin = await connect()
  const [app, first] = [testOwner('app'), message('app', 1_000)]
  await store.subscribe(testOwner('wallet'), [first.topic])
  await store.publish(app, [first])
  const before = await counters(admin, prefix)
  await admin.configSet('maxmemory', '1mb')
  const second = message('app', 1_000)
  await expect(store.publish(app, [second])).rejects.toThrow('OOM')
  await expect(store.subscribe(app, [second.topic])).rejects.toThrow('OOM')
  expect(await counters(admin, prefix)).toEqual(before)
  expect((await store.pending('wallet', second.topic)).messages).toEqual([])
  await store.acknowledge('wallet', [first])
  expect((await store.pending('late', first.topic)).messages).toEqual([])
  await admin.configSet('maxmemory', '0')
  expect(await store.publish(app, [second])).toBeUndefined()
  expect((await store.pending('wallet', second.topic)).messages).toHaveLength(1)
  await Promise.all([store.close(), admin.close()])
})
