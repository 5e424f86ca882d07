import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { useRelays } from '../../testing/useRelays.js'
import { createMemoryRecords } from './mailbox/MailboxRecords.js'
import { createTestKey } from './testing/testKey.js'
import type { TestSocket } from './testing/testSocket.js'

const { start, open } = useRelays()
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

test('a message waits for an offline wallet, and is delivered once', async () => {
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

test('a closing relay disconnects all clients', async () => {
  const relay = await start()
  const socket = await open(relay)
  await relay.relay.close()
  expect(await socket.closed).toEqual({ code: 1001, reason: 'going away' })
})

test('a failure of the store is reported here, and the client gets a general error', async () => {
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
      subscribersOf: async () => [],
      named: (owner) => owner,
      records: createMemoryRecords(),
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
