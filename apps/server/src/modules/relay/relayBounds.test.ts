import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { useRelays } from '../../testing/useRelays.js'
import type { TestSocket } from './testing/testSocket.js'

const { start, open } = useRelays()
const newTopic = () => randomBytes(32).toString('hex')
const publish = (socket: TestSocket, topic: string, message: string, more = {}) =>
  socket.request('irn_publish', { topic, message, ttl: 300, tag: 1108, ...more })

const topic = 'f'.repeat(64)
const good = { topic, message: 'x', ttl: 300, tag: 1 }
const many = <T>(item: T) => Array.from({ length: 501 }, () => item)

test.each<[string, string, unknown, number, string]>([
  ['a ttl of 0', 'irn_publish', { ...good, ttl: 0 }, -32000, 'TtlTooShort'],
  ['a ttl below 0', 'irn_publish', { ...good, ttl: -1 }, -32000, 'TtlTooShort'],
  ['a ttl of 2^31', 'irn_publish', { ...good, ttl: 2 ** 31 }, -32000, 'TtlTooLong'],
  ['a ttl above a week', 'irn_publish', { ...good, ttl: 604_801 }, -32000, 'TtlTooLong'],
  ['half a second', 'irn_publish', { ...good, ttl: 1.5 }, -32600, 'InvalidParams'],
  ['no ttl', 'irn_publish', { ...good, ttl: undefined }, -32600, 'InvalidParams'],
  ['a tag below 0', 'irn_publish', { ...good, tag: -1 }, -32600, 'InvalidParams'],
  ['a tag of 2^32', 'irn_publish', { ...good, tag: 2 ** 32 }, -32600, 'InvalidParams'],
  ['no message', 'irn_publish', { ...good, message: '' }, -32600, 'InvalidParams'],
  ['a message that is no text', 'irn_publish', { ...good, message: {} }, -32600, 'InvalidParams'],
  ['a short topic', 'irn_publish', { ...good, topic: 'ff' }, -32600, 'InvalidTopic'],
  ['a topic that is no text', 'irn_subscribe', { topic: 7 }, -32600, 'InvalidTopic'],
  ['a topic in capitals', 'irn_subscribe', { topic: 'F'.repeat(64) }, -32600, 'InvalidTopic'],
  [
    'a long message',
    'irn_publish',
    { ...good, message: 'é'.repeat(131_073) },
    -32600,
    'PayloadSizeExceeded',
  ],
  [
    '1 MB',
    'irn_publish',
    { ...good, message: 'x'.repeat(1_000_000) },
    -32600,
    'PayloadSizeExceeded',
  ],
  ['501 topics', 'irn_batchSubscribe', { topics: many(topic) }, -32600, 'BatchLimitExceeded'],
  [
    '501 garbage topics',
    'irn_batchFetchMessages',
    { topics: many(0) },
    -32600,
    'BatchLimitExceeded',
  ],
  ['501 messages', 'irn_batchPublish', { messages: many(good) }, -32600, 'BatchLimitExceeded'],
  ['501 receipts', 'irn_batchReceive', { receipts: many({}) }, -32600, 'BatchLimitExceeded'],
  ['no topics', 'irn_batchSubscribe', { topics: [] }, -32600, 'BatchEmpty'],
  [
    'one bad of two',
    'irn_batchPublish',
    { messages: [good, { ...good, ttl: 0 }] },
    -32000,
    'TtlTooShort',
  ],
  ['no parameters', 'irn_publish', undefined, -32600, 'InvalidParams'],
  ['a list for parameters', 'irn_subscribe', [topic], -32600, 'InvalidParams'],
  ['an unknown method', 'irn_shout', {}, -32600, 'InvalidMethod'],
  ['a method of objects', 'constructor', {}, -32600, 'InvalidMethod'],
  ['a method of the old name', 'waku_publish', good, -32600, 'InvalidMethod'],
  ['webhooks', 'irn_watchRegister', {}, -32600, 'WebhooksNotServed'],
])('%s is refused by its name', async (_, method, params, code, data) => {
  const socket = await open(await start())
  const { error } = await socket.request(method, params)
  expect(error).toEqual({ code, data, message: expect.any(String) })
  // And nothing of it was stored, and the socket serves on.
  const { result } = await socket.request('irn_fetchMessages', { topic })
  expect(result).toEqual({ messages: [], hasMore: false })
})

test('a full mailbox and too many topics are refused by name', async () => {
  const relay = await start()
  const socket = await open(relay)
  const messages = Array.from({ length: 500 }, (_, i) => ({ ...good, message: `${i}` }))
  expect((await socket.request('irn_batchPublish', { messages })).result).toBe(true)
  expect((await socket.request('irn_publish', good)).error?.data).toBe('MailboxLimitExceeded')
  for (let round = 0; round < 4; round += 1) {
    const topics = Array.from({ length: 500 }, newTopic)
    expect((await socket.request('irn_batchSubscribe', { topics })).result).toHaveLength(500)
  }
  const topics = Array.from({ length: 48 }, newTopic)
  expect((await socket.request('irn_batchSubscribe', { topics })).result).toHaveLength(48)
  const { error } = await socket.request('irn_subscribe', { topic: newTopic() })
  expect(error).toMatchObject({ code: -32000, data: 'SubscriberLimitExceeded' })
})

test('a node delivers a bounded number of topics, and has room again when a client leaves', async () => {
  const relay = await start({ limits: { topicsPerNode: 10 } })
  const [greedy, modest] = [await open(relay), await open(relay)]
  const topics = Array.from({ length: 2 }, newTopic)
  expect((await greedy.request('irn_batchSubscribe', { topics })).result).toHaveLength(2)
  const request = async () => (await modest.request('irn_subscribe', { topic })).error?.data
  expect(await request()).toBe('SubscriberLimitExceeded')
  await greedy.close()
  await expect.poll(request).toBeUndefined()
})

test('garbage is answered and costs the sender its allowance, not the node its memory', async () => {
  const relay = await start({
    limits: { requestsBurst: 100, requestsPerSecond: 0, refusalsInRow: 50 },
  })
  const socket = await open(relay)
  const answers: string[] = []
  socket.ws.on('message', (data) => answers.push(JSON.parse(String(data)).error.data))
  global.gc?.()
  const before = process.memoryUsage().rss
  for (let i = 0; i < 1_000; i += 1) socket.ws.send(i % 2 ? '{'.repeat(10_000) : randomBytes(500))
  expect(await socket.closed).toEqual({ code: 1013, reason: 'too many requests' })
  expect(new Set(answers)).toEqual(new Set(['Serialization', 'TooManyRequests']))
  expect(answers.length).toBeLessThanOrEqual(151)
  expect(process.memoryUsage().rss - before).toBeLessThan(100e6)
})

test('a frame that is too large for any message closes the socket and is not collected', async () => {
  const relay = await start()
  const before = process.memoryUsage().rss
  // Only the head of a frame of 1 GB: a server that allocates it would show it.
  const head = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x40, 0, 0, 0, 1, 2, 3, 4])
  const send = async () => {
    const socket = await open(relay)
    const raw = (socket.ws as WebSocket & { _socket: NodeJS.WritableStream })._socket
    raw.write(Buffer.concat([head, Buffer.alloc(10_000)]))
    return (await socket.closed).code
  }
  const codes = await Promise.all(Array.from({ length: 100 }, send))
  expect(new Set(codes)).toEqual(new Set([1009]))
  expect(process.memoryUsage().rss - before).toBeLessThan(150e6)
  expect((await relay.relay.stats()).sockets).toBe(0)
})

test('a client that sends too fast is refused, and may continue later', async () => {
  let clock = Date.now()
  const limits = { requestsBurst: 5, requestsPerSecond: 1 }
  const socket = await open(await start({ limits, now: () => clock }))
  const request = () => socket.request('irn_fetchMessages', { topic })
  const answers = await Promise.all(Array.from({ length: 6 }, request))
  expect(answers.filter(({ result }) => result)).toHaveLength(4)
  expect(answers.at(-1)?.error).toMatchObject({ code: 3001, data: 'TooManyRequests' })
  clock += 3_000
  expect((await request()).result).toBeDefined()
})

test('a client that does not read is let go, and the node keeps little for it', async () => {
  const relay = await start({ limits: { unreadBytes: 200_000, requestsPerSecond: 1e6 } })
  const [dapp, slow, topic] = [await open(relay), await open(relay), newTopic()]
  for (let i = 0; i < 40; i += 1) await publish(dapp, topic, `${i}${'x'.repeat(20_000)}`)
  slow.ws.pause()
  const text = JSON.stringify({
    id: 1e15,
    jsonrpc: '2.0',
    method: 'irn_fetchMessages',
    params: { topic },
  })
  for (let i = 0; i < 50; i += 1) slow.ws.send(text)
  await expect.poll(async () => (await relay.relay.stats()).sockets, { timeout: 10_000 }).toBe(1)
})

test('a silent socket is pinged, and a dead one is dropped', async () => {
  const relay = await start({ limits: { pingMs: 100 } })
  const alive = await open(relay)
  await alive.request('irn_subscribe', { topic })
  const dead = await open(relay)
  await dead.request('irn_subscribe', { topic })
  const pinged = new Promise((resolve) => alive.ws.once('ping', resolve))
  dead.ws.pause()
  await pinged
  await expect.poll(async () => (await relay.relay.stats()).sockets).toBe(1)
  expect(alive.ws.readyState).toBe(WebSocket.OPEN)
})

test('a socket that subscribes to nothing and says nothing is closed as stale', async () => {
  const relay = await start({ limits: { pingMs: 100, staleMs: 50 } })
  const idle = await open(relay)
  expect(await idle.closed).toEqual({ code: 4008, reason: 'stale connection' })
})
