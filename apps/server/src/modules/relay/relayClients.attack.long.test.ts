import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { useRelays } from '../../testing/useRelays.js'
import { type OfficialClient, openSession, startClient, stopClient } from './testing/signClients.js'
import { createTestKey } from './testing/testKey.js'
import type { TestSocket } from './testing/testSocket.js'

const { start, open } = useRelays()
const clients: OfficialClient[] = []
afterEach(async () => {
  await Promise.all(clients.splice(0).map(stopClient))
})

const newTopic = () => randomBytes(32).toString('hex')
const good = { topic: 'f'.repeat(64), message: 'x', ttl: 300, tag: 1108 }
const fetched = async (socket: TestSocket, topic: string) =>
  (await socket.request('irn_fetchMessages', { topic })).result as { messages: object[] }

const key = createTestKey()
const now = () => Math.floor(Date.now() / 1_000)
/** The token of a key with its parts replaced after signing. */
const forged = (token: string, header: object, signature = '') => {
  const encoded = Buffer.from(JSON.stringify(header)).toString('base64url')
  return [encoded, token.split('.')[1], signature].join('.')
}

test.each<[string, (url: string) => string]>([
  ['for another relay', () => key.token('wss://relay.example.org')],
  ['for a look-alike host', (url) => key.token(`${url}.evil.example`)],
  ['that has expired', (url) => key.token(url, { iat: now() - 90_000, exp: now() - 125 })],
  ['from more than 120 s ahead', (url) => key.token(url, { iat: now() + 125 })],
  ['of a key of another kind', (url) => key.token(url, { iss: `did:key:zQ3s${'h'.repeat(44)}` })],
  ['without algorithm', (url) => forged(key.token(url), { alg: 'none', typ: 'JWT' })],
  ['that another key signed', (url) => createTestKey().token(url, { iss: key.did })],
])('T93 a token %s opens no socket and no call', async (_, tokenFor) => {
  const { relayUrl, url } = await start()
  const token = tokenFor(relayUrl)
  const ws = new WebSocket(`${relayUrl}/?auth=${token}&projectId=test`)
  ws.on('error', () => {})
  const outcome = await Promise.race([
    once(ws, 'unexpected-response').then(([, { statusCode }]) => statusCode),
    once(ws, 'open').then(() => 'open'),
  ])
  ws.terminate()
  expect([401, 403]).toContain(outcome)

  const closing = new WebSocket(`${relayUrl}/?auth=${token}&useOnCloseEvent=true`)
  // What it sends at once, before it is closed, is not served either.
  closing.on('open', () =>
    closing.send(JSON.stringify({ id: 1e15, jsonrpc: '2.0', method: 'irn_publish', params: good })),
  )
  expect((await once(closing, 'close'))[0]).toBe(3000)

  const body = JSON.stringify({ id: 1e15, jsonrpc: '2.0', method: 'irn_publish', params: good })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/rpc`, { method: 'POST', body, headers })
  expect([401, 403]).toContain(answer.status)
  const honest = await open({ relayUrl } as Parameters<typeof open>[0])
  expect((await fetched(honest, good.topic)).messages).toEqual([])
})

test('T94 a stranger on the topic of a session gets ciphertext only, and takes nothing from the wallet', async () => {
  const relay = await start()
  const [app, wallet] = [
    await startClient('2.25', 'app', relay.relayUrl),
    await startClient('2.25', 'wallet', relay.relayUrl),
  ]
  clients.push(app, wallet)
  const topic = await openSession(app, wallet)
  await expect.poll(() => wallet.session.get(topic).acknowledged).toBe(true)
  const stranger = await open(relay)
  expect((await stranger.request('irn_subscribe', { topic })).result).toBeTruthy()
  const asked: unknown[] = []
  wallet.on('session_request', ({ id, params }) => {
    asked.push(params.request.params)
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } }).catch(() => {})
  })
  const request = { method: 'personal_sign', params: ['the words of the visitor'] }
  expect(await app.request({ topic, chainId: 'eip155:1', request })).toBe('0xsigned')

  await stranger.received(2)
  for (const { message } of stranger.delivered) {
    const bytes = Buffer.from(message, 'base64')
    for (const word of ['visitor', 'personal_sign', 'jsonrpc', '0xsigned'])
      expect(bytes.includes(word) || message.includes(word)).toBe(false)
  }
  // The stranger received each message, took it off, and left: the wallet still has its own.
  await stranger.request('irn_unsubscribe', { topic })
  expect(await app.request({ topic, chainId: 'eip155:1', request })).toBe('0xsigned')
  expect(asked).toHaveLength(2)
}, 30_000)

test('T94 a stranger holds a bounded number of topics, and cannot be on all of them', async () => {
  const relay = await start({ limits: { requestsBurst: 1e6 } })
  const stranger = await open(relay)
  let held = 0
  let refusal: string | undefined
  while (!refusal && held < 20_000) {
    const topics = Array.from({ length: 500 }, newTopic)
    const { error } = await stranger.request('irn_batchSubscribe', { topics })
    refusal = error?.data
    if (!error) held += topics.length
  }
  expect(refusal).toBe('SubscriberLimitExceeded')
  expect(held).toBeLessThanOrEqual(2_048)
})

const many = <T>(item: T) => Array.from({ length: 501 }, () => item)
const publish = 'irn_publish'

test.each<[string, string, object, number]>([
  ['1 MB', publish, { ...good, message: 'x'.repeat(1_048_576) }, -32600],
  ['a byte above the limit', publish, { ...good, message: 'x'.repeat(262_145) }, -32600],
  ['501 topics', 'irn_batchSubscribe', { topics: many(good.topic) }, -32600],
  ['501 messages', 'irn_batchPublish', { messages: many(good) }, -32600],
  ['a ttl of 0', publish, { ...good, ttl: 0 }, -32000],
  ['a ttl of 2^31', publish, { ...good, ttl: 2 ** 31 }, -32000],
  ['a tag below 0', publish, { ...good, tag: -1 }, -32600],
  ['a tag of 2^32', publish, { ...good, tag: 2 ** 32 }, -32600],
])(
  'T95 %s is refused with its code, and nothing of it is stored',
  async (_, method, params, code) => {
    const socket = await open(await start())
    expect((await socket.request(method, params)).error?.code).toBe(code)
    expect((await fetched(socket, good.topic)).messages).toEqual([])
  },
)

test('T95 what is just inside the limits is served', async () => {
  const socket = await open(await start())
  const largest = { ...good, topic: newTopic(), message: 'x'.repeat(262_144), ttl: 604_800 }
  expect((await socket.request(publish, largest)).result).toBe(true)
  const topics = Array.from({ length: 500 }, newTopic)
  expect((await socket.request('irn_batchSubscribe', { topics })).result).toHaveLength(500)
  expect((await socket.request(publish, { ...good, ttl: 1, tag: 0 })).result).toBe(true)
})

test.each(['1', '"x"', '-1794822040942378752', '1.5', '17948220409423787521111', '{}', 'null'])(
  'T95 the id %s is refused with its code',
  async (id) => {
    const socket = await open(await start())
    const params = JSON.stringify(good)
    const text = `{"id":${id},"jsonrpc":"2.0","method":"irn_publish","params":${params}}`
    expect((await socket.send(text)).error?.code).toBe(-32600)
    expect((await fetched(socket, good.topic)).messages).toEqual([])
  },
)

test('T95 a flood is refused with 3001, and another client is served meanwhile', async () => {
  const relay = await start()
  const [flooder, other] = [await open(relay), await open(relay)]
  const refused = new Promise((resolve) =>
    flooder.ws.on('message', (data) => {
      if (JSON.parse(String(data)).error?.code === 3001) resolve('refused')
    }),
  )
  for (let i = 0; i < 4_000; i += 1) flooder.ws.send('{}')
  expect((await other.request(publish, { ...good, topic: newTopic() })).result).toBe(true)
  expect(await refused).toBe('refused')
  expect((await other.request(publish, { ...good, topic: newTopic() })).result).toBe(true)
})

test('T96 a message that is published again and again is one entry, and one event for its client', async () => {
  const relay = await start()
  const [sender, thief, reader] = [await open(relay), await open(relay), await open(relay)]
  const message = { ...good, topic: newTopic(), message: 'the same bytes' }
  await reader.request('irn_subscribe', { topic: message.topic })
  for (const socket of [sender, sender, thief, thief])
    expect((await socket.request(publish, message)).result).toBe(true)
  await thief.request('irn_batchPublish', { messages: [message, message, { ...message, tag: 7 }] })
  const late = await open(relay)
  await late.request('irn_subscribe', { topic: message.topic })
  // Another message behind them shows that all of them have passed.
  await sender.request(publish, { ...message, message: 'other bytes' })
  await reader.received(2)
  expect(reader.delivered.map((one) => one.message)).toEqual(['the same bytes', 'other bytes'])
})

test('T96 a recorded request that a thief publishes again reaches the wallet once', async () => {
  const relay = await start()
  const [app, wallet] = [
    await startClient('2.25', 'app', relay.relayUrl),
    await startClient('2.25', 'wallet', relay.relayUrl),
  ]
  clients.push(app, wallet)
  const topic = await openSession(app, wallet)
  await expect.poll(() => wallet.session.get(topic).acknowledged).toBe(true)
  const thief = await open(relay)
  await thief.request('irn_subscribe', { topic })
  const asked: string[] = []
  wallet.on('session_request', ({ id, params }) => {
    asked.push(params.request.params[0])
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x' } }).catch(() => {})
  })
  const request = (text: string) =>
    app.request({
      topic,
      chainId: 'eip155:1',
      request: { method: 'personal_sign', params: [text] },
    })
  await request('pay')
  const recorded = thief.delivered.find(({ tag }) => tag === 1108)?.message ?? ''
  for (let i = 0; i < 3; i += 1)
    await thief.request(publish, { topic, message: recorded, ttl: 300, tag: 1108 })
  await request('next')
  expect(asked).toEqual(['pay', 'next'])
}, 30_000)

test('T98 the relay calls no webhooks: whatever address is named, nothing is requested', async () => {
  const called: string[] = []
  const inside = createServer((request, response) => {
    called.push(request.url ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  await once(inside, 'listening')
  const { port } = inside.address() as AddressInfo
  const socket = await open(await start())
  const hosts = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', 'localhost']
  const register = { registerAuth: 'x', topics: [good.topic], statuses: ['queued'], tags: [1108] }
  for (const method of ['irn_watchRegister', 'irn_watchUnregister', 'iridium_watchRegister']) {
    for (const host of hosts) {
      const webhookUrl = `http://${host}:${port}/hook`
      const { error } = await socket.request(method, { ...register, webhookUrl })
      expect(error).toMatchObject({ code: -32600, data: 'WebhooksNotServed' })
    }
  }
  await socket.request(publish, good)
  expect(called).toEqual([])
  inside.close()
})
