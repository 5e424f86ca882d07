import { afterEach, expect, test } from 'vitest'
import { startTestRelay, type TestRelay } from '../../testing/startTestRelay.js'
import { createTestKey } from './testing/testKey.js'

const relays: TestRelay[] = []
afterEach(() => Promise.all(relays.splice(0).map((relay) => relay.close())))

const topic = 'c'.repeat(64)

async function start(limits = {}) {
  const relay = await startTestRelay({ limits })
  relays.push(relay)
  const call = async (key: { token(url: string): string }, method: string, params: object) => {
    const response = await fetch(`${relay.url}/rpc?projectId=test`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key.token(relay.relayUrl)}` },
      body: JSON.stringify({ id: '1700000000000123456', jsonrpc: '2.0', method, params }),
    })
    return { status: response.status, body: await response.json() }
  }
  return { ...relay, call }
}

test('single calls publish, fetch and acknowledge without a socket', async () => {
  const { call, url } = await start()
  const [dapp, wallet] = [createTestKey(), createTestKey()]
  await call(wallet, 'irn_subscribe', { topic })
  const published = await call(dapp, 'irn_publish', { topic, message: 'hello', ttl: 60, tag: 1 })
  expect(published).toEqual({
    status: 200,
    body: { id: '1700000000000123456', jsonrpc: '2.0', result: true },
  })
  const fetched = await call(wallet, 'irn_fetchMessages', { topic })
  expect(fetched.body.result.messages).toMatchObject([{ topic, message: 'hello' }])
  const messageId = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'
  await call(wallet, 'irn_batchReceive', { receipts: [{ topic, messageId }] })
  const after = await call(wallet, 'irn_fetchMessages', { topic })
  expect(after.body.result).toEqual({ messages: [], hasMore: false })
  const health = await (await fetch(`${url}/health`)).json()
  expect(health).toMatchObject({
    status: 'ok',
    relay: { store: 'memory', nodes: 1, sockets: 0, topics: 0, isOverloaded: false },
  })
})

test('a body that is too long is not read, whatever length it says', async () => {
  const { url, relayUrl } = await start()
  const auth = createTestKey().token(relayUrl)
  const body = 'x'.repeat(2_000_000)
  const post = (content: BodyInit) =>
    fetch(`${url}/rpc?auth=${auth}`, {
      method: 'POST',
      body: content,
      duplex: 'half',
    } as RequestInit)
  expect((await post(body)).status).toBe(413)
  expect((await post(new Blob([body]).stream())).status).toBe(413)
})

test('a call needs a token, a request and an allowance', async () => {
  const { call, url, relayUrl } = await start({ requestsBurst: 2.5, requestsPerSecond: 1 / 600 })
  const key = createTestKey()
  expect((await fetch(`${url}/rpc`, { method: 'POST', body: '{}' })).status).toBe(401)
  const stranger = await fetch(`${url}/rpc?auth=x.y.z`, { method: 'POST', body: '{}' })
  expect(stranger.status).toBe(403)
  expect(await stranger.json()).toMatchObject({
    error: 'unauthorized',
    reasons: [{ name: 'auth' }],
  })
  const post = (body: string) =>
    fetch(`${url}/rpc?auth=${key.token(relayUrl)}`, { method: 'POST', body })
  expect((await (await post('hello')).json()).error.data).toBe('Serialization')
  const answer = '{"jsonrpc":"2.0","id":1700000000000123,"result":true}'
  expect((await (await post(answer)).json()).error.data).toBe('Serialization')
  const refused = await post(answer)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(refused.status).toBe(429)
  expect(seconds).toBeGreaterThan(200)
  expect(await refused.json()).toMatchObject({ error: 'too-many', seconds })
  expect((await call(createTestKey(), 'irn_fetchMessages', { topic })).status).toBe(200)
})
