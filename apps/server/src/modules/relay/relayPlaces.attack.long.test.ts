import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { TestRelay } from '../../testing/startTestRelay.js'
import { useRelays } from '../../testing/useRelays.js'
import { createMemoryMailbox } from './mailbox/memoryMailbox.js'
import { networkRequests } from './relayLimits.js'
import { callBody, postCall } from './testing/postCall.js'
import { createTestKey } from './testing/testKey.js'
import type { TestSocket, TestSocketOptions } from './testing/testSocket.js'

const { start, open } = useRelays()
const newTopic = () => randomBytes(32).toString('hex')
const isOpened = (relay: TestRelay, options: TestSocketOptions = {}) =>
  open(relay, options).then(
    () => true,
    () => false,
  )
const addresses = Array.from({ length: 15 }, (_, i) => `127.0.0.${i + 2}`)
const rawOf = ({ ws }: TestSocket) => (ws as unknown as { readonly _socket: Socket })._socket
const publish = (socket: TestSocket, size: number) =>
  socket.request('irn_publish', { topic: newTopic(), message: 'x'.repeat(size), ttl: 60, tag: 1 })

test('T232 one address, and one key, has so many sockets, and others have theirs', async () => {
  const relay = await start({ limits: { socketsPerNetwork: 4, socketsPerClient: 2 } })
  const key = createTestKey()
  expect([
    await isOpened(relay, { key }),
    await isOpened(relay, { key }),
    await isOpened(relay, { key }),
  ]).toEqual([true, true, false])
  expect([await isOpened(relay), await isOpened(relay), await isOpened(relay)]).toEqual([
    true,
    true,
    false,
  ])
  expect(await isOpened(relay, { localAddress: '127.0.0.2' })).toBe(true)
  expect((await relay.relay.stats()).sockets).toBe(5)
})

test('T232 where many addresses have taken all sockets, the one with the most gives way to a newcomer', async () => {
  const relay = await start({ limits: { sockets: 20, socketsPerNetwork: 6 } })
  const few = await open(relay, { localAddress: '127.0.0.9' })
  for (const localAddress of addresses.slice(0, 4)) while (await isOpened(relay, { localAddress }));
  expect((await relay.relay.stats()).sockets).toBe(20)
  // One of the attackers has no more than a newcomer: it gets nothing more, and an honest visitor does.
  expect(await isOpened(relay)).toBe(true)
  await expect.poll(async () => (await relay.relay.stats()).sockets).toBe(20)
  expect(few.ws.readyState).toBe(few.ws.OPEN)
})

test('T232 sockets do not use up the topics, from one address or from many', async () => {
  const relay = await start({ limits: { topicsPerNode: 2_000, ...networkRequests(10_000) } })
  const subscribeAll = async (localAddress: string) => {
    const socket = await open(relay, { localAddress })
    let held = 0
    for (let isRoom = true; isRoom; ) {
      const topics = Array.from({ length: 100 }, newTopic)
      const answer = await Promise.race([
        socket.request('irn_batchSubscribe', { topics }),
        socket.closed.then(() => ({ error: 'closed' })),
      ])
      isRoom = answer.error === undefined
      if (isRoom) held += 100
    }
    return held
  }
  expect(await subscribeAll('127.0.0.2')).toBe(400)
  expect(await subscribeAll('127.0.0.2')).toBe(0)
  for (const localAddress of addresses.slice(1)) await subscribeAll(localAddress)
  const honest = await open(relay)
  for (let count = 0; count < 10; count += 1) {
    const { result } = await honest.request('irn_subscribe', { topic: newTopic() })
    expect(result).toBeDefined()
  }
  expect((await relay.relay.stats()).topics).toBeLessThanOrEqual(2_000)
})

test('T239 a socket that closes while its subscription is stored leaves no topics behind', async () => {
  const store = await createMemoryMailbox()
  const slow: typeof store = {
    ...store,
    async subscribe(...args) {
      await sleep(200)
      return store.subscribe(...args)
    },
  }
  const relay = await start({ store: slow })
  const socket = await open(relay)
  void socket.request('irn_batchSubscribe', { topics: Array.from({ length: 50 }, newTopic) })
  await sleep(50)
  socket.ws.terminate()
  await sleep(300)
  expect(await relay.relay.stats()).toMatchObject({ sockets: 0, topics: 0 })
})

const handshake = (relay: TestRelay, query: string) =>
  `GET /?${query} HTTP/1.1\r\nHost: ${new URL(relay.url).host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`

async function sendRaw(relay: TestRelay, text: string, localAddress = '127.0.0.1') {
  const port = Number(new URL(relay.url).port)
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1')
  })
  // A connection that the relay ends is ended on this side only by an error.
  const ended = new Promise<void>((resolve) => socket.once('error', () => resolve()))
  socket.write(text)
  const prodding = setInterval(() => socket.writable && socket.write('\0'), 50)
  const done = Promise.race([ended, once(socket, 'close')]).finally(() => {
    clearInterval(prodding)
    socket.destroy()
  })
  return { answer: () => answer, done }
}

test('T233 a visitor with bad tokens pays for their verification, and another is let in', async () => {
  const relay = await start({ limits: networkRequests(1) })
  const bad = `auth=${createTestKey().token(relay.relayUrl).slice(0, -8)}AAAAAAAA`
  const statuses: string[] = []
  for (let sent = 0; sent < 8; sent += 1) {
    const raw = await sendRaw(relay, handshake(relay, bad), '127.0.0.2')
    await raw.done
    statuses.push(raw.answer().slice(9, 12))
  }
  // Of ten requests each handshake costs two, before its signature is looked at.
  expect(statuses.slice(0, 5)).toEqual(['403', '403', '403', '403', '403'])
  expect(statuses.at(-1)).toBe('429')
  expect(await isOpened(relay)).toBe(true)
})

test.each(['auth=x', 'auth=x&useOnCloseEvent=true'])(
  'T233 a refused handshake (%s) does not linger, though its client leaves its side open',
  async (query) => {
    const relay = await start({ limits: { closeGraceMs: 100 } })
    const raw = await sendRaw(relay, handshake(relay, query))
    await raw.done
    expect(raw.answer()).toContain(query.endsWith('true') ? '101 Switching' : '403 Forbidden')
  },
)

test('T233 where many refused sockets wait for their close, the next are refused by plain HTTP', async () => {
  const relay = await start({ limits: { closeGraceMs: 500, socketsClosing: 1 } })
  const query = 'auth=x&useOnCloseEvent=true'
  const first = await sendRaw(relay, handshake(relay, query))
  await expect.poll(first.answer).toContain('101 Switching')
  const second = await sendRaw(relay, handshake(relay, query))
  await expect.poll(second.answer).toContain('403 Forbidden')
  await Promise.all([first.done, second.done])
})

/** The beginning of a message of 100,000 bytes. */
const beginning = (bytes: number) => {
  const head = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 1, 0x86, 0xa0, 0, 0, 0, 0])
  return Buffer.concat([head, Buffer.alloc(bytes, 97)])
}

test('T234 bytes of unfinished messages are counted over all sockets of an address', async () => {
  const relay = await start({ limits: { receivedBytesInAll: 1_000_000 } })
  const sockets: TestSocket[] = []
  for (let count = 0; count < 10; count += 1) {
    sockets.push(await open(relay, { localAddress: '127.0.0.2' }))
  }
  for (const socket of sockets) rawOf(socket).write(beginning(60_000))
  // A fifth of all: three of them.
  await expect.poll(async () => (await relay.relay.stats()).sockets).toBe(3)
  expect((await publish(await open(relay), 60_000)).result).toBe(true)
  for (const socket of sockets) socket.ws.terminate()
  await expect.poll(async () => (await relay.relay.stats()).sockets).toBe(1)
  const again = await open(relay, { localAddress: '127.0.0.2' })
  expect((await publish(again, 60_000)).result).toBe(true)
})

test('T234 a whole message is not counted any longer, however many came before it', async () => {
  const relay = await start({
    limits: { receivedBytesInAll: 1_000_000, ...networkRequests(10_000) },
  })
  const socket = await open(relay)
  for (let sent = 0; sent < 20; sent += 1) {
    expect((await publish(socket, 60_000)).result).toBe(true)
    socket.ws.ping()
  }
  await Promise.all(Array.from({ length: 50 }, () => publish(socket, 100)))
  expect(socket.ws.readyState).toBe(socket.ws.OPEN)
})

test('T234 a message in many parts closes its socket', async () => {
  const socket = await open(await start())
  for (let sent = 0; sent < 100; sent += 1) socket.ws.send('a', { fin: false })
  expect((await socket.closed).code).toBe(1008)
})

test('T234 a message that does not end in time closes its socket, though pings are answered', async () => {
  const relay = await start({ limits: { receiveMs: 100, pingMs: 50 } })
  const [slow, idle] = [await open(relay), await open(relay)]
  await idle.request('irn_subscribe', { topic: newTopic() })
  slow.ws.send('a'.repeat(10_000), { fin: false })
  await slow.closed
  expect(idle.ws.readyState).toBe(idle.ws.OPEN)
})

test('T234 a body that does not arrive in time ends its call, and gives back its place', async () => {
  const relay = await start({ limits: { receiveMs: 100, callsAtOnceInAll: 1 } })
  const body = callBody('irn_publish', { topic: newTopic(), message: 'x', ttl: 60, tag: 1 })
  const auth = createTestKey().token(relay.relayUrl)
  const head = `POST /rpc?auth=${auth} HTTP/1.1\r\nHost: ${new URL(relay.url).host}\r\nContent-Length: 1000\r\n\r\n`
  const slow = await sendRaw(relay, head, '127.0.0.2')
  await expect.poll(async () => (await postCall(relay, { body })).status).toBe(429)
  await slow.done
  await expect.poll(async () => (await postCall(relay, { body })).status).toBe(200)
  expect(relay.reports).toEqual([])
})

test('T234 calls at once, and the bytes of their bodies, are limited for an address', async () => {
  const relay = await start({ limits: { callsAtOnceInAll: 10, receivedBytesInAll: 100_000 } })
  const body = callBody('irn_publish', { topic: newTopic(), message: 'x', ttl: 60, tag: 1 })
  const begin = (length: number) => {
    const auth = createTestKey().token(relay.relayUrl)
    const head = `POST /rpc?auth=${auth} HTTP/1.1\r\nHost: ${new URL(relay.url).host}\r\nContent-Length: ${length}\r\n\r\n`
    return sendRaw(relay, head, '127.0.0.2')
  }
  const slow = [await begin(1_000), await begin(1_000), await begin(1_000)]
  await expect.poll(() => slow[2]?.answer()).toContain('429 Too Many Requests')
  const large = await sendRaw(
    relay,
    `POST /rpc?auth=${createTestKey().token(relay.relayUrl)} HTTP/1.1\r\nHost: ${new URL(relay.url).host}\r\nContent-Length: 50000\r\n\r\n`,
    '127.0.0.3',
  )
  await expect.poll(large.answer).toContain('429 Too Many Requests')
  expect((await postCall(relay, { body })).status).toBe(200)
})

test('T234 requests at once are limited for a client over all of its connections, and in all', async () => {
  const store = await createMemoryMailbox()
  let openGate = () => {}
  const gate = new Promise<void>((resolve) => {
    openGate = resolve
  })
  const slow: typeof store = {
    ...store,
    async publish(...args) {
      await gate
      return store.publish(...args)
    },
  }
  const relay = await start({ store: slow, limits: { requestsAtOnce: 2, requestsAtOnceInAll: 20 } })
  const [key, topic] = [createTestKey(), newTopic()]
  const body = callBody('irn_publish', { topic, message: 'x', ttl: 60, tag: 1 })
  const [one, two] = [await open(relay, { key }), await open(relay, { key })]
  const waiting = [publish(one, 10), publish(two, 10)]
  await sleep(50)
  // The second socket is not read any more, because the client has two requests; another client may call.
  const third = postCall(relay, { body })
  await sleep(50)
  const later = publish(two, 10)
  const calls = [postCall(relay, { key, body }), postCall(relay, { key, body })]
  const statuses = await Promise.race([
    Promise.any(calls.map(async (call) => (await call).status)),
    sleep(3_000, 'none'),
  ])
  expect(statuses).toBe(429)
  openGate()
  expect((await Promise.all([...waiting, later])).map(({ result }) => result)).toEqual([
    true,
    true,
    true,
  ])
  expect((await third).status).toBe(200)
})

test('T235 what is left unread is counted over all sockets of an address', async () => {
  const limits = { unreadBytesInAll: 20_000_000, messageBytes: 100_000, ...networkRequests(1e6) }
  const relay = await start({ limits: { ...limits, requestsBurst: 1e6 } })
  const writer = await open(relay)
  const topic = newTopic()
  for (let sent = 0; sent < 10; sent += 1) {
    const message = `${sent}${'x'.repeat(95_000)}`
    await writer.request('irn_publish', { topic, message, ttl: 60, tag: 1 })
  }
  const fetch = JSON.stringify({
    id: 1e15,
    jsonrpc: '2.0',
    method: 'irn_fetchMessages',
    params: { topic },
  })
  const slow: TestSocket[] = []
  for (let count = 0; count < 12; count += 1) {
    slow.push(await open(relay, { localAddress: '127.0.0.2' }))
  }
  for (const { ws } of slow) {
    ws.pause()
    // Some of it goes into the buffers of the system, which take megabytes on loopback.
    for (let sent = 0; sent < 9; sent += 1) ws.send(fetch)
  }
  await expect
    .poll(async () => (await relay.relay.stats()).sockets, { timeout: 20_000 })
    .toBeLessThan(9)
  const reader = await open(relay)
  expect((await reader.request('irn_fetchMessages', { topic })).result).toMatchObject({
    messages: { length: 10 },
  })
}, 40_000)

test('T235 deliveries without an acknowledgement are counted over all sockets of an address', async () => {
  const relay = await start({ limits: { unacknowledgedInAll: 50 } })
  const [writer, topic] = [await open(relay), newTopic()]
  const silent: TestSocket[] = []
  for (let count = 0; count < 4; count += 1) {
    const socket = await open(relay, { localAddress: '127.0.0.2', acknowledges: false })
    await socket.request('irn_subscribe', { topic })
    silent.push(socket)
  }
  const honest = await open(relay)
  await honest.request('irn_subscribe', { topic })
  for (let sent = 0; sent < 8; sent += 1) {
    await writer.request('irn_publish', { topic, message: `${sent}`, ttl: 60, tag: 1 })
  }
  await honest.received(8)
  for (const socket of silent) await socket.request('irn_fetchMessages', { topic: newTopic() })
  expect(silent.reduce((sum, { delivered }) => sum + delivered.length, 0)).toBeLessThanOrEqual(10)
})

test('T238 an overloaded node sends newcomers away, serves those it has, and recovers by itself', async () => {
  const relay = await start({ limits: { overloadLagMs: 300 } })
  const old = await open(relay)
  const auth = createTestKey().token(relay.relayUrl)
  const body = callBody('irn_publish', { topic: newTopic(), message: 'x', ttl: 60, tag: 1 })
  for (let round = 0; round < 2; round += 1) {
    for (const end = performance.now() + 1_500; performance.now() < end; );
    await sleep(1)
  }
  const refused = await sendRaw(relay, handshake(relay, `auth=${auth}`))
  const call = postCall(relay, { body })
  const answer = old.request('irn_subscribe', { topic: newTopic() })
  await refused.done
  expect(refused.answer()).toMatch(/^HTTP\/1.1 503 .*Retry-After: 5/s)
  expect(await call).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect((await answer).result).toBeDefined()
  await expect.poll(() => isOpened(relay), { timeout: 5_000 }).toBe(true)
  expect((await postCall(relay, { body })).status).toBe(200)
})
