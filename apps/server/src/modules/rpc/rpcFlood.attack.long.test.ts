import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '@latchkey/service/listen'
import { afterEach, expect, test } from 'vitest'
import { rpc } from './rpc.js'
import type { RpcLimits } from './rpcLimits.js'
import { json, type Reply, startChainEndpoint } from './testing/startChainEndpoint.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const chain = 'eip155:31337'
const path = `/v1?chainId=${chain}`
const call = (method = 'eth_chainId') => ({ jsonrpc: '2.0', id: 1, method, params: [] })
const good = { jsonrpc: '2.0', id: 1, result: '0x1' }
const large = json({ ...good, result: 'x'.repeat(4_000_000) })
const [attacker, other] = ['203.0.113.1', '198.51.100.1']

async function open(reply: Reply, limits: Partial<RpcLimits> = {}, key = '') {
  const upstream = await startChainEndpoint(reply)
  cleanUps.push(upstream.close)
  const reports: string[] = []
  const app = rpc({
    upstreams: new Map([[chain, [upstream.url + key]]]),
    report: (line) => reports.push(line),
    trustedProxies: 1,
    limits,
  })
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  cleanUps.push(() => server.close())
  const ask = (ip: string, body: unknown = call(), signal?: AbortSignal) =>
    fetch(server.url + path, {
      signal: signal ?? null,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify(body),
    })
  return { app, ask, reports, upstream, url: server.url }
}

/** A visitor who writes HTTP by hand: sends so much of the body, and reads nothing. */
function openSlowly(url: string, bodyLength = Number.POSITIVE_INFINITY): Socket {
  const body = JSON.stringify(call('eth_getLogs'))
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  socket.pause()
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
      `X-Forwarded-For: ${attacker}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, bodyLength)}`,
  )
  cleanUps.push(() => socket.destroy())
  return socket
}

/** By method: what it is that the chain takes long for, or answers at length. */
const byMethod =
  (method: string, reply: Reply): Reply =>
  (response, body) =>
    (body.includes(method) ? reply : json(good))(response, body)

test('T217 a visitor does not read the answer: it is dropped after a while, and so is the connection', async () => {
  // More than the system takes off the server's hands for a connection.
  const bytes = Buffer.from(`["${'x'.repeat(16_000_000)}"]`)
  let hasSent = false
  const reply: Reply = (response) => {
    response.end(bytes, () => {
      hasSent = true
    })
  }
  const { ask, url } = await open(byMethod('eth_getLogs', reply), {
    responseBytes: 20_000_000,
    sendTimeoutMs: 500,
    bytesAtOnce: 30_000_000,
    bytesAtOnceInAll: 100_000_000,
  })
  const socket = openSlowly(url)
  const closed = once(socket, 'close')
  await expect.poll(() => hasSent, { timeout: 10_000 }).toBe(true)
  await sleep(2_000)
  socket.resume()
  await closed
  expect(socket.bytesRead).toBeLessThan(bytes.length)
  // Its bytes count no longer: there is room for as many again.
  expect((await ask(attacker, call('eth_getLogs'))).status).toBe(200)
}, 30_000)

test('T217 a visitor sends a request slowly: it holds no place, and is ended', async () => {
  const { ask, upstream, url } = await open(json(good), { callsAtOnce: 1, bodyTimeoutMs: 500 })
  const socket = openSlowly(url, 20)
  await once(socket, 'connect')
  expect((await ask(attacker)).status).toBe(200)
  socket.resume()
  const [head] = await once(socket, 'data')
  expect(String(head)).toMatch(/^HTTP\/1.1 408 /)
  await once(socket, 'close')
  expect(upstream.seen).toHaveLength(1)
})

test('T217 a visitor sends a request in many tiny pieces: each counts for what it costs', async () => {
  const { app } = await open(json(good), { bytesAtOnce: 100_000 })
  const pieces = ' '.repeat(1_000) + JSON.stringify(call())
  const body = Readable.toWeb(
    Readable.from([...pieces].map((piece) => Buffer.from(piece))),
  ) as ReadableStream
  const headers = { 'content-type': 'application/json' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  const response = await app.request(path, init)
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('1')
  expect((await app.request(path, { ...init, body: pieces })).status).toBe(200)
})

test('T218 a visitor makes the chain busy: further calls of his wait, others are served', async () => {
  const { ask, upstream } = await open(
    byMethod('eth_getLogs', () => {}),
    { callsAtOnce: 5, timeoutMs: 1_000 },
  )
  const heavy = ask(attacker, Array(5).fill(call('eth_getLogs')))
  await expect.poll(() => upstream.seen.length).toBe(1)
  const refused = await ask(attacker)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await refused.json()).toMatchObject({ id: 1, error: { code: -32005 } })
  expect((await ask(other)).status).toBe(200)
  expect((await heavy).status).toBe(502)
  expect((await ask(attacker)).status).toBe(200)
})

test('T218 a visitor makes the chain busy and leaves: the calls count until the chain is done', async () => {
  const { ask, upstream } = await open(
    byMethod('eth_getLogs', () => {}),
    { callsAtOnce: 5, timeoutMs: 1_000 },
  )
  const leaving = new AbortController()
  const heavy = ask(attacker, Array(5).fill(call('eth_getLogs')), leaving.signal)
  await expect.poll(() => upstream.seen.length).toBe(1)
  leaving.abort()
  await expect(heavy).rejects.toThrow()
  expect((await ask(attacker)).status).toBe(429)
  await expect.poll(async () => (await ask(attacker)).status, { timeout: 5_000 }).toBe(200)
})

test('T218 a visitor pays for bodies that are refused', async () => {
  const { app } = await open(json(good), { callsPerSecond: 1, requestBytes: 1_000_000 })
  const body = 'x'.repeat(1_000_001)
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  expect((await app.request(path, post)).status).toBe(413)
  expect((await app.request(path, post)).status).toBe(429)
})

test('T218 a visitor pays for each call of a batch and for the bytes of answers', async () => {
  const limits = { callsPerSecond: 1, burstSeconds: 100, bytesPerCall: 40_000 }
  const { ask, upstream } = await open(byMethod('eth_getLogs', large), limits)
  expect((await ask(attacker, Array(60).fill(call()))).status).toBe(200)
  expect((await ask(attacker, Array(60).fill(call()))).status).toBe(429)
  await (await ask(attacker, call('eth_getLogs'))).text()
  const refused = await ask(attacker)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(upstream.seen).toHaveLength(2)
  expect((await ask(other)).status).toBe(200)
})

test('T218 a batch above 100 calls is refused as a whole', async () => {
  const { ask, upstream } = await open(json(good))
  const response = await ask(attacker, Array(101).fill(call()))
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('at most 100 in a batch')
  expect(upstream.seen).toHaveLength(0)
})

test('T219 an endpoint that repeats its address in an answer does not give the key away', async () => {
  const key = '0123456789abcdef-secret'
  const error = { code: -32005, message: `over the limit of /key-123/${key}` }
  for (const status of [200, 401, 429, 500]) {
    const { ask, reports } = await open(json({ ...good, error }, status), {}, `/${key}`)
    const response = await ask(other)
    const text = await response.text()
    expect(text).toContain('over the limit of /key-123/…')
    expect(text).not.toContain(key)
    expect(response.status).toBe(status)
    expect(reports.join()).not.toContain(key)
  }
})
