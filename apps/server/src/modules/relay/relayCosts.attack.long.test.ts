import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { useRelays } from '../../testing/useRelays.js'
import { createRelayLoad } from './createRelayLoad.js'
import { defaultRelayLimits } from './relayLimits.js'
import { createRelayRequests } from './relayRequests.js'
import { callBody, postCall } from './testing/postCall.js'
import { createTestKey } from './testing/testKey.js'
import type { TestSocket } from './testing/testSocket.js'

const { start, open } = useRelays()
const newTopic = () => randomBytes(32).toString('hex')
const other = '127.0.0.2'
/** A hundred requests, and then hardly any. */
const hundred = { requestsBurstPerNetwork: 100, requestsPerSecondPerNetwork: 0.1 }
const message = (size: number) => ({
  topic: newTopic(),
  message: 'x'.repeat(size),
  ttl: 300,
  tag: 1,
})
const errorOf = async (socket: TestSocket, method: string, params: object) =>
  (await socket.request(method, params)).error?.data

test('T230 a call costs by its bytes, and another visitor is served', async () => {
  const relay = await start({ limits: hundred })
  const body = callBody('irn_publish', message(200_000))
  const statuses: number[] = []
  for (let sent = 0; sent < 4; sent += 1) statuses.push((await postCall(relay, { body })).status)
  // Of 100 requests each of these costs 52, and a key of its own saves nothing.
  expect(statuses).toEqual([200, 429, 429, 429])
  const refused = await postCall(relay, { body })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(refused.text)).toMatchObject({ error: 'too-many' })
  expect((await postCall(relay, { body, localAddress: other })).status).toBe(200)
})

test('T230 a frame costs what a call costs, with the same key and with another', async () => {
  const relay = await start({ limits: hundred })
  const [first, second] = [await open(relay), await open(relay)]
  expect(await errorOf(first, 'irn_publish', message(200_000))).toBeUndefined()
  expect(await errorOf(first, 'irn_publish', message(200_000))).toBe('TooManyRequests')
  expect(await errorOf(second, 'irn_publish', message(200_000))).toBe('TooManyRequests')
  const body = callBody('irn_publish', message(200_000))
  expect((await postCall(relay, { body })).status).toBe(429)
  const stranger = await open(relay, { localAddress: other })
  expect(await errorOf(stranger, 'irn_publish', message(200_000))).toBeUndefined()
})

test('T230 a large frame that cannot be paid is refused before it becomes a text', () => {
  const limits = { ...defaultRelayLimits, ...hundred }
  const load = createRelayLoad(limits, () => 0)
  const requests = createRelayRequests({ load, limits, methods: new Map(), report: () => {} })
  const caller = {
    client: 'key',
    networks: ['203.0.113.1'],
    deliver: async () => true,
    stop: () => {},
  }
  const frame = Buffer.from(callBody('irn_publish', message(250_000)))
  const toText = vi.spyOn(frame, 'toString')
  expect(requests.receive(caller, frame)).toMatchObject({ kind: 'request' })
  expect(toText.mock.calls).toEqual([['utf8']])
  expect(requests.receive(caller, frame)).toMatchObject({ kind: 'limited' })
  // Of the refused one, the beginning with its id.
  expect(toText.mock.calls.slice(1)).toEqual([['latin1', 0, 64]])
  load.stop()
})

test('T231 the addresses of one IPv6 line are one visitor, however many it uses', async () => {
  const relay = await start({ trustedProxies: 1, limits: hundred })
  const body = callBody('irn_publish', message(200_000))
  const from = async (ip: string) =>
    (await postCall(relay, { body, headers: { 'x-forwarded-for': `1.1.1.1, ${ip}` } })).status
  expect(await from('2001:db8::1')).toBe(200)
  expect(await from('2001:db8::2')).toBe(429)
  const lines = await Promise.all(
    Array.from({ length: 20 }, (_, i) => from(`2001:db8:0:${i + 1}::1`)),
  )
  // A /56 may do as much as four /64s.
  expect(lines.filter((status) => status === 200).length).toBeLessThan(7)
  expect(await from('2001:db8:0:100::1')).toBe(200)
})

test('T235 what is read costs by its bytes: a small fetch of a large mailbox is no small request', async () => {
  const relay = await start({ limits: { requestsBurst: 200, requestsPerSecond: 1 } })
  const [writer, reader] = [await open(relay), await open(relay)]
  const { topic, ...rest } = message(250_000)
  for (const tag of [1, 2]) {
    const text = { ...rest, topic, message: `${tag}${rest.message}` }
    expect(await errorOf(writer, 'irn_publish', text)).toBeUndefined()
  }
  const fetch = () => errorOf(reader, 'irn_fetchMessages', { topic })
  expect([await fetch(), await fetch(), await fetch()]).toEqual([
    undefined,
    undefined,
    'TooManyRequests',
  ])
})

test('T236 a batch costs by its items', async () => {
  const relay = await start({ limits: { requestsBurst: 150, requestsPerSecond: 1 } })
  const topics = Array.from({ length: 500 }, newTopic)
  for (const [method, params] of [
    ['irn_batchSubscribe', { topics }],
    ['irn_batchFetchMessages', { topics }],
    ['irn_batchReceive', { receipts: topics.map((topic) => ({ topic, messageId: topic })) }],
  ] as const) {
    const socket = await open(relay)
    const errors = [0, 0, 0].map(() => errorOf(socket, method, params))
    expect((await Promise.all(errors)).at(-1)).toBe('TooManyRequests')
  }
})

test('T236 a text that would become large objects is not parsed', async () => {
  const relay = await start()
  const socket = await open(relay)
  const { topic, ...rest } = message(10)
  const objects = `[${'{},'.repeat(100_000)}{}]`
  const text = callBody('irn_publish', { topic, ...rest }).replace(/\}\}$/, `,"more":${objects}}}`)
  expect(JSON.parse(text).params.more).toHaveLength(100_001)
  expect((await socket.send(text)).error?.data).toBe('Serialization')
  // A long message is one value, whatever signs are in it.
  const signs = { topic, ...rest, message: '{[,"\\'.repeat(40_000) }
  expect((await socket.request('irn_publish', signs)).result).toBe(true)
})

test('T235 a subscription that is repeated does not deliver faster than a client may receive', async () => {
  const limits = { deliveredBytesBurst: 20_000, deliveredBytesPerSecond: 1 }
  const relay = await start({ limits })
  const [writer, reader] = [await open(relay), await open(relay, { acknowledges: false })]
  const draft = message(6_000)
  await writer.request('irn_publish', draft)
  for (let asked = 0; asked < 20; asked += 1) {
    await reader.request('irn_subscribe', { topic: draft.topic })
  }
  expect(reader.delivered.length).toBeLessThanOrEqual(4)
  // What waits is in the mailbox still.
  const { result } = await reader.request('irn_fetchMessages', { topic: draft.topic })
  expect(result).toMatchObject({ messages: { length: 1 } })
})

test('T235 deliveries above the pace arrive later, in order and all of them', async () => {
  const relay = await start({
    limits: { deliveredBytesBurst: 9_000, deliveredBytesPerSecond: 40_000 },
  })
  const [writer, reader] = [await open(relay), await open(relay)]
  const draft = message(8_000)
  await reader.request('irn_subscribe', { topic: draft.topic })
  for (let sent = 0; sent < 5; sent += 1) {
    await writer.request('irn_publish', { ...draft, message: `${sent}${draft.message}` })
  }
  const received = await reader.received(5)
  expect(received.map((each) => each.message[0])).toEqual(['0', '1', '2', '3', '4'])
})

test('T235 the clients of one address receive no faster than that address may', async () => {
  const relay = await start({
    limits: { deliveredBytesBurstPerNetwork: 20_000, deliveredBytesPerSecondPerNetwork: 1 },
  })
  const [writer, draft] = [await open(relay, { localAddress: other }), message(6_000)]
  await writer.request('irn_publish', draft)
  let delivered = 0
  for (let count = 0; count < 10; count += 1) {
    const reader = await open(relay, { acknowledges: false })
    await reader.request('irn_subscribe', { topic: draft.topic })
    await reader.request('irn_fetchMessages', { topic: newTopic() })
    delivered += reader.delivered.length
  }
  expect(delivered).toBeLessThanOrEqual(4)
  const stranger = await open(relay, { localAddress: '127.0.0.3' })
  await stranger.request('irn_subscribe', { topic: draft.topic })
  await stranger.received(1)
})

test('T233 a flood of pings is no way around the limits', async () => {
  const limits = { requestsBurst: 50, requestsPerSecond: 0.01, refusalsInRow: 20 }
  const socket = await open(await start({ limits }))
  for (let sent = 0; sent < 200; sent += 1) socket.ws.ping()
  expect(await socket.closed).toEqual({ code: 1013, reason: 'too many requests' })
})

const page = 'https://app.example.com'

test('T237 a call from a page that is not allowed is refused, and an allowed one may read its answer', async () => {
  const relay = await start({ allowedOrigins: [page] })
  const [key, draft] = [createTestKey(), message(10)]
  const body = callBody('irn_publish', draft)
  const call = (origin?: string) =>
    postCall(relay, { key, body, headers: origin ? { origin } : {} })
  const refused = await call('https://evil.example')
  expect(refused.status).toBe(403)
  expect(refused.headers['access-control-allow-origin']).toBeUndefined()
  const fetched = async () => {
    const fetch = callBody('irn_fetchMessages', { topic: draft.topic })
    return JSON.parse((await postCall(relay, { body: fetch })).text).result.messages.length
  }
  expect(await fetched()).toBe(0)
  const allowed = await call(page)
  expect(allowed.status).toBe(200)
  expect(allowed.headers['access-control-allow-origin']).toBe(page)
  expect((await call()).status).toBe(200)
  expect(await fetched()).toBe(1)

  const preflight = (origin: string) =>
    postCall(relay, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
  const { headers } = await preflight(page)
  expect(headers['access-control-allow-origin']).toBe(page)
  expect(headers['access-control-allow-methods']).toContain('POST')
  expect(headers['access-control-allow-headers']).toContain('authorization')
  const other = await preflight('https://evil.example')
  expect(other.headers['access-control-allow-origin']).toBeUndefined()
})
