import { hash, randomBytes } from 'node:crypto'
import { createClient } from 'redis'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestRelay } from '../../../testing/startTestRelay.js'
import { startRedis, type TestRedis } from '../testing/startRedis.js'
import { createTestKey } from '../testing/testKey.js'
import { testOwner } from '../testing/testMailboxes.js'
import { openTestSocket, type TestSocket } from '../testing/testSocket.js'
import type { NewMessage } from './MailboxStore.js'
import { openMailbox } from './openMailbox.js'
import { openRedisMailbox } from './redisMailbox.js'

const dapp = testOwner('dapp')

let redis: TestRedis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function startNode() {
  const node = await startTestRelay({ store: await openRedisMailbox({ url: redis.url }) })
  cleanUps.push(node.close)
  return node
}

const newTopic = () => randomBytes(32).toString('hex')
const publish = (socket: TestSocket, topic: string, message: string) =>
  socket.request('irn_publish', { topic, message, ttl: 300, tag: 1 })
const messagesOf = (socket: TestSocket) => socket.delivered.map(({ message }) => message)
const newMessage = (body: string): NewMessage => ({
  topic: newTopic(),
  id: hash('sha256', body),
  body,
  tag: 1,
  publisher: 'dapp',
  publishedAt: Date.now(),
  expiresAt: Date.now() + 60_000,
})

test('a message published on one node reaches its subscriber on another, in order', async () => {
  const [one, two] = [await startNode(), await startNode()]
  const [dapp, wallet, topic] = [
    await openTestSocket(one.relayUrl),
    await openTestSocket(two.relayUrl),
    newTopic(),
  ]
  const texts = Array.from({ length: 60 }, (_, i) => `${i}`)
  await Promise.all(texts.slice(0, 20).map((text) => publish(dapp, topic, text)))
  const subscribed = wallet.request('irn_subscribe', { topic })
  await Promise.all(texts.slice(20).map((text) => publish(dapp, topic, text)))
  await subscribed
  await wallet.received(60)
  expect(messagesOf(wallet)).toEqual(texts)
  expect((await two.relay.stats()).nodes).toBe(2)
})

test('a client that moves to another node finds there what it has not acknowledged', async () => {
  const [one, two] = [await startNode(), await startNode()]
  const [key, topic] = [createTestKey(), newTopic()]
  const dapp = await openTestSocket(one.relayUrl)
  const before = await openTestSocket(two.relayUrl, { key, acknowledges: false })
  await before.request('irn_subscribe', { topic })
  await publish(dapp, topic, 'one')
  await before.received(1)
  before.ws.terminate()
  await publish(dapp, topic, 'two')
  const after = await openTestSocket(one.relayUrl, { key })
  await after.request('irn_batchSubscribe', { topics: [topic] })
  await after.received(2)
  expect(messagesOf(after)).toEqual(['one', 'two'])
})

test('what is published while a node has lost Redis is delivered when it is back', async () => {
  const [one, two] = [await startNode(), await startNode()]
  const [dapp, wallet] = [await openTestSocket(one.relayUrl), await openTestSocket(two.relayUrl)]
  const topic = newTopic()
  await wallet.request('irn_subscribe', { topic })
  const admin = createClient({ url: redis.url })
  await admin.connect()
  await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub'])
  for (const text of ['one', 'two']) await publish(dapp, topic, text)
  await wallet.received(2)
  expect(messagesOf(wallet)).toEqual(['one', 'two'])
  await admin.close()
})

test('a node that no longer renews its lease is forgotten', async () => {
  let clock = Date.now()
  const prefix = 'leases'
  const one = await openRedisMailbox({ url: redis.url, prefix, now: () => clock })
  const frozen = clock
  const dead = await openRedisMailbox({ url: redis.url, prefix, now: () => frozen })
  cleanUps.push(one.close, dead.close)
  expect(await one.nodes()).toBe(2)
  clock += 10_001
  expect(await one.nodes()).toBe(1)
})

test('with replicas a message counts as stored only when they have it', async () => {
  const alone = await openRedisMailbox({ url: redis.url, replicas: 1 })
  cleanUps.push(alone.close)
  await expect(alone.publish(dapp, [newMessage('x')])).rejects.toThrow('only 0 of 1 replicas')
  const replica = await startRedis(redis)
  cleanUps.push(replica.stop)
  await expect
    .poll(() => alone.publish(dapp, [newMessage('y')]).then(() => 'stored', String), {
      timeout: 10_000,
    })
    .toBe('stored')
})

test('a Redis that has forgotten the scripts is taught them again', async () => {
  const store = await openRedisMailbox({ url: redis.url })
  cleanUps.push(store.close)
  const admin = createClient({ url: redis.url })
  await admin.connect()
  await admin.scriptFlush()
  await admin.close()
  expect(await store.publish(dapp, [newMessage('x')])).toBeUndefined()
})

test('a Redis that does not answer is reported by the name of its variable, without its password', async () => {
  const places = { dataDir: undefined, redisUrl: 'redis://:secret@127.0.0.1:1', redisReplicas: 0 }
  const reports: string[] = []
  await expect(openMailbox(places, (line) => reports.push(line))).rejects.toThrow(
    /^Invalid option REDIS_URL: Redis at 127\.0\.0\.1:1 does not answer$/,
  )
  expect(reports.join()).not.toContain('secret')
})

test('a report says when Redis stores less durably than the relay promises', async () => {
  const admin = createClient({ url: redis.url })
  await admin.connect()
  await admin.configSet('appendfsync', 'everysec')
  const reports: string[] = []
  const store = await openRedisMailbox({ url: redis.url, report: (line) => reports.push(line) })
  expect(reports).toEqual([expect.stringContaining('appendfsync always')])
  await admin.configSet('appendfsync', 'always')
  await Promise.all([store.close(), admin.close()])
})
