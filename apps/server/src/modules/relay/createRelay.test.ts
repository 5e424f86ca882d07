import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestRelay, type TestRelay } from './testing/startTestRelay.js'
import { createTestKey } from './testing/testKey.js'
import { openTestSocket, type TestSocket, type TestSocketOptions } from './testing/testSocket.js'

const relays: TestRelay[] = []
const sockets: TestSocket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.ws.terminate()
  await Promise.all(relays.splice(0).map((relay) => relay.close()))
})

async function start(options: Parameters<typeof startTestRelay>[0] = {}): Promise<TestRelay> {
  const relay = await startTestRelay(options)
  relays.push(relay)
  return relay
}

async function open({ relayUrl }: TestRelay, options?: TestSocketOptions): Promise<TestSocket> {
  const socket = await openTestSocket(relayUrl, options)
  sockets.push(socket)
  return socket
}

const newTopic = () => randomBytes(32).toString('hex')
const publish = (socket: TestSocket, topic: string, message: string, more = {}) =>
  socket.request('irn_publish', { topic, message, ttl: 300, tag: 1108, ...more })
const messagesOf = (socket: TestSocket) => socket.delivered.map(({ message }) => message)

test('a message goes to the subscriber and not back to its publisher', async () => {
  const relay = await start()
  const [dapp, wallet] = [await open(relay), await open(relay)]
  const topic = newTopic()
  expect((await dapp.request('irn_subscribe', { topic })).result).toMatch(/^[0-9a-f]{64}$/)
  await wallet.request('irn_subscribe', { topic })
  const before = Date.now()
  expect((await publish(dapp, topic, 'hello')).result).toBe(true)
  const [received] = await wallet.received(1)
  expect(received).toMatchObject({ topic, message: 'hello', tag: 1108 })
  expect(received?.publishedAt).toBeGreaterThanOrEqual(before)
  expect(dapp.delivered).toEqual([])
  await publish(wallet, topic, 'hello back')
  expect((await dapp.received(1))[0]?.message).toBe('hello back')
})

test('a message waits for a wallet that is away, and comes once', async () => {
  const relay = await start()
  const [dapp, key, topic] = [await open(relay), createTestKey(), newTopic()]
  for (const text of ['one', 'two', 'two', 'three']) await publish(dapp, topic, text)
  const wallet = await open(relay, { key })
  await wallet.request('irn_subscribe', { topic })
  await wallet.received(3)
  expect(messagesOf(wallet)).toEqual(['one', 'two', 'three'])
  await wallet.close()

  await publish(dapp, topic, 'four')
  const again = await open(relay, { key })
  await again.request('irn_batchSubscribe', { topics: [topic] })
  await again.received(1)
  expect(messagesOf(again)).toEqual(['four'])
})

test('what is not acknowledged comes again, in order, on the next connection', async () => {
  const relay = await start()
  const [dapp, key, topic] = [await open(relay), createTestKey(), newTopic()]
  const silent = await open(relay, { key, acknowledges: false })
  await silent.request('irn_subscribe', { topic })
  for (const text of ['one', 'two']) await publish(dapp, topic, text)
  await silent.received(2)
  await silent.close()
  const again = await open(relay, { key })
  await again.request('irn_subscribe', { topic })
  await again.received(2)
  expect(messagesOf(again)).toEqual(['one', 'two'])
})

test('a client that does not acknowledge is not sent everything at once', async () => {
  const relay = await start({ limits: { unacknowledged: 10 } })
  const [dapp, topic] = [await open(relay), newTopic()]
  const wallet = await open(relay, { acknowledges: false })
  await wallet.request('irn_subscribe', { topic })
  for (let i = 0; i < 15; i += 1) await publish(dapp, topic, `${i}`)
  await wallet.received(10)
  const { result } = await wallet.request('irn_fetchMessages', { topic })
  expect(result).toMatchObject({ messages: { length: 15 }, hasMore: false })
  expect(wallet.delivered).toHaveLength(10)
})

test('five hundred messages arrive in order through a narrow window', async () => {
  const relay = await start({ limits: { unacknowledged: 7, requestsPerSecond: 1e6 } })
  const [dapp, wallet, topic] = [await open(relay), await open(relay), newTopic()]
  const texts = Array.from({ length: 500 }, (_, i) => `${i}`)
  const sent = Promise.all(texts.slice(0, 400).map((text) => publish(dapp, topic, text)))
  await wallet.request('irn_subscribe', { topic })
  await sent
  await Promise.all(texts.slice(400).map((text) => publish(dapp, topic, text)))
  await wallet.received(500)
  expect(messagesOf(wallet)).toEqual(texts)
})

test('after unsubscribing nothing comes, whatever id is named', async () => {
  const relay = await start()
  const [dapp, wallet, topic] = [await open(relay), await open(relay), newTopic()]
  await wallet.request('irn_subscribe', { topic })
  expect((await wallet.request('irn_unsubscribe', { topic, id: 'my own' })).result).toBe(true)
  await publish(dapp, topic, 'hello')
  await wallet.request('irn_fetchMessages', { topic: newTopic() })
  expect(wallet.delivered).toEqual([])
  expect((await relay.relay.stats()).topics).toBe(0)
})

test('messages can be fetched and receipted without a subscription on this socket', async () => {
  const relay = await start()
  const [dapp, wallet, topic] = [await open(relay), await open(relay), newTopic()]
  const messages = ['one', 'two'].map((message) => ({ topic, message, ttl: 60, tag: 1 }))
  expect((await dapp.request('iridium_batchPublish', { messages })).result).toBe(true)
  const { result } = await wallet.request('irn_batchFetchMessages', { topics: [newTopic(), topic] })
  expect(result).toMatchObject({
    messages: [{ message: 'one' }, { message: 'two' }],
    hasMore: false,
  })
  const unsubscribed = { subscriptions: [{ topic, id: 'x' }] }
  expect((await wallet.request('irn_batchUnsubscribe', unsubscribed)).result).toBe(true)
  const receipts = [{ topic, messageId: '0'.repeat(64) }]
  expect((await wallet.request('irn_batchReceive', { receipts })).result).toBe(true)
})

test('a proposal and its approval subscribe their callers and carry the tags that clients expect', async () => {
  const relay = await start()
  const [dapp, wallet] = [await open(relay), await open(relay)]
  const [pairingTopic, sessionTopic] = [newTopic(), newTopic()]
  const clearText = { tvf: 'x', rpcMethods: ['eth_sendTransaction'], chainId: 'eip155:1' }
  const proposal = { pairingTopic, sessionProposal: 'propose', ttl: 300, ...clearText }
  expect((await dapp.request('wc_proposeSession', proposal)).result).toBe(true)
  await wallet.request('irn_subscribe', { topic: pairingTopic })
  const [proposed] = await wallet.received(1)
  expect(proposed).toEqual({
    topic: pairingTopic,
    message: 'propose',
    tag: 1100,
    publishedAt: expect.any(Number),
  })
  const approval = {
    sessionTopic,
    pairingTopic,
    sessionProposalResponse: 'approve',
    sessionSettlementRequest: 'settle',
    approvedChains: ['eip155:1'],
  }
  expect((await wallet.request('wc_approveSession', approval)).result).toBe(true)
  await dapp.received(1)
  await dapp.request('irn_subscribe', { topic: sessionTopic })
  await dapp.received(2)
  expect(dapp.delivered).toMatchObject([
    { topic: pairingTopic, message: 'approve', tag: 1101 },
    { topic: sessionTopic, message: 'settle', tag: 1102 },
  ])
  await publish(dapp, sessionTopic, 'settled')
  expect((await wallet.received(2))[1]).toMatchObject({ topic: sessionTopic, message: 'settled' })
})

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
  // And nothing of it was kept, and the socket serves on.
  const { result } = await socket.request('irn_fetchMessages', { topic })
  expect(result).toEqual({ messages: [], hasMore: false })
})

test('a full mailbox and too many topics are told by name', async () => {
  const relay = await start()
  const socket = await open(relay)
  const messages = Array.from({ length: 500 }, (_, i) => ({ ...good, message: `${i}` }))
  expect((await socket.request('irn_batchPublish', { messages })).result).toBe(true)
  expect((await socket.request('irn_publish', good)).error?.data).toBe('MailboxLimitExceeded')
  for (let round = 0; round < 10; round += 1) {
    const topics = Array.from({ length: 500 }, newTopic)
    expect((await socket.request('irn_batchSubscribe', { topics })).result).toHaveLength(500)
  }
  const { error } = await socket.request('irn_subscribe', { topic: newTopic() })
  expect(error).toMatchObject({ code: -32000, data: 'SubscriberLimitExceeded' })
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
  // Only the head of a frame of 1 GB: whoever made room for it would feel it.
  const head = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x40, 0, 0, 0, 1, 2, 3, 4])
  const send = async () => {
    const socket = await open(relay)
    const raw = (socket.ws as WebSocket & { _socket: NodeJS.WritableStream })._socket
    raw.write(Buffer.concat([head, Buffer.alloc(10_000)]))
    return (await socket.closed).code
  }
  const codes = await Promise.all(Array.from({ length: 200 }, send))
  expect(new Set(codes)).toEqual(new Set([1009]))
  expect(process.memoryUsage().rss - before).toBeLessThan(150e6)
  expect((await relay.relay.stats()).sockets).toBe(0)
})

test('a client that asks too fast is told so, and may go on later', async () => {
  let clock = Date.now()
  const limits = { requestsBurst: 5, requestsPerSecond: 1 }
  const socket = await open(await start({ limits, now: () => clock }))
  const ask = () => socket.request('irn_fetchMessages', { topic })
  const answers = await Promise.all(Array.from({ length: 6 }, ask))
  expect(answers.filter(({ result }) => result)).toHaveLength(4)
  expect(answers.at(-1)?.error).toMatchObject({ code: 3001, data: 'TooManyRequests' })
  clock += 3_000
  expect((await ask()).result).toBeDefined()
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

test('a silent socket is asked, and a dead one is dropped', async () => {
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

test('an ending relay sends everybody away', async () => {
  const relay = await start()
  const socket = await open(relay)
  await relays.splice(0)[0]?.close()
  expect(await socket.closed).toEqual({ code: 1001, reason: 'going away' })
})

test('a store that fails is reported here and told to the client in general words', async () => {
  const relay = await start()
  const socket = await open(relay)
  const failing = await start({
    store: {
      kind: 'memory',
      publish: () => Promise.reject(new Error('password 1234')),
      subscribe: async () => undefined,
      unsubscribe: async () => {},
      pending: () => Promise.reject(new Error('down')),
      acknowledge: async () => {},
      listen: () => {},
      follow: async () => {},
      unfollow: async () => {},
      nodes: async () => 1,
      close: async () => {},
    },
  })
  const client = await open(failing)
  const { error } = await publish(client, topic, 'x')
  expect(error).toMatchObject({ code: -32603, data: 'Internal' })
  expect(JSON.stringify(error)).not.toContain('1234')
  expect(failing.reports).toEqual(['relay: irn_publish failed: Error: password 1234'])
  expect((await client.request('irn_subscribe', { topic })).result).toBeDefined()
  await socket.close()
})

test('a broken handshake or a vanished visitor does not end the process', async () => {
  const relay = await start()
  const { port } = new URL(relay.url)
  const raw = connect(Number(port), '127.0.0.1')
  raw.write('GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
  raw.resetAndDestroy()
  await (await open(relay)).request('irn_subscribe', { topic })
})
