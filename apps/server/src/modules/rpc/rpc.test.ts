import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { type RpcDeps, rpc } from './rpc.js'
import { json, type Reply, startChainEndpoint } from './testing/startChainEndpoint.js'

const opened: { close(): void }[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})

async function startUpstream(reply: Reply) {
  const upstream = await startChainEndpoint(reply)
  opened.push(upstream)
  return upstream
}

function makeRpc(urls: string[], deps: Partial<RpcDeps> = {}) {
  const reports: string[] = []
  const upstreams = new Map([['eip155:31337', urls]])
  return { app: rpc({ upstreams, report: (line) => reports.push(line), ...deps }), reports }
}

const call = { jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] }
const good = { jsonrpc: '2.0', id: 7, result: '0x7a69' }
const down = {
  jsonrpc: '2.0',
  id: 7,
  error: { code: -32603, message: 'The chain cannot be reached' },
}
const deadUrl = 'http://127.0.0.1:1/secret-key'

const path = '/v1/?chainId=eip155:31337&projectId=p1'
const post = (body: unknown = call, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

test('S7.31 a call by chain and project id goes to the chain’s own endpoint and comes back', async () => {
  const upstream = await startUpstream(json(good))
  const response = await makeRpc([upstream.url]).app.request(path, post())
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.json()).toEqual(good)
  expect(upstream.seen).toHaveLength(1)
  expect(upstream.seen[0]).toMatchObject({
    method: 'POST',
    path: '/key-123',
    body: JSON.stringify(call),
  })
})

test('S7.31 a batch is handed on whole', async () => {
  const upstream = await startUpstream(json([good]))
  const response = await makeRpc([upstream.url]).app.request(path, post([call]))
  expect(await response.json()).toEqual([good])
  expect(upstream.seen[0]?.body).toBe(JSON.stringify([call]))
})

test('S7.31 a trial with supposed code reaches the chain as it was written', async () => {
  const upstream = await startUpstream(json(good))
  const supposed = { [`0x${'1'.repeat(40)}`]: { code: `0x${'60'.repeat(20_000)}` } }
  const trial = { ...call, method: 'eth_call', params: [{ data: '0x' }, 'latest', supposed] }
  const response = await makeRpc([upstream.url]).app.request(path, post(trial))
  expect(await response.json()).toEqual(good)
  expect(upstream.seen[0]?.body).toBe(JSON.stringify(trial))
})

test('nothing of the visitor goes to the chain but the call', async () => {
  const upstream = await startUpstream(
    json(good, 200, { 'set-cookie': 'a=b', 'x-upstream': 'secret' }),
  )
  const headers = {
    authorization: 'Bearer x',
    cookie: 'a=b',
    origin: 'https://a.example',
    'x-forwarded-for': '1.2.3.4',
  }
  const response = await makeRpc([upstream.url]).app.request(path, post(call, headers))
  const sent = upstream.seen[0]?.headers ?? {}
  for (const name of Object.keys(headers)) expect(sent[name]).toBeUndefined()
  expect(upstream.seen[0]?.path).not.toContain('p1')
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(response.headers.get('x-upstream')).toBeNull()
})

test.each([
  ['/v1/?projectId=p1', 'like ?chainId='],
  ['/v1/?chainId=eip155:1', 'does not serve that chain'],
  ['/v1/?chainId=__proto__', 'does not serve that chain'],
  ['/v1/?chainId=http://169.254.169.254/', 'does not serve that chain'],
])('%s names no chain of this server', async (target, text) => {
  const upstream = await startUpstream(json(good))
  const response = await makeRpc([upstream.url]).app.request(target, post())
  expect(response.status).toBe(400)
  const { error, reasons } = await response.json()
  expect(error).toBe('invalid-input')
  expect(reasons[0]).toMatchObject({ name: 'chainId' })
  expect(reasons[0].description).toContain(text)
  expect(upstream.seen).toHaveLength(0)
})

test.each(['GET', 'PUT', 'DELETE'])('%s is refused', async (method) => {
  const response = await makeRpc([deadUrl]).app.request(path, { method })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST')
  expect(await response.json()).toMatchObject({
    error: 'invalid-input',
    reasons: [{ name: 'method' }],
  })
})

test('S7.31 a body that is no JSON-RPC, too large or of another type never leaves', async () => {
  const upstream = await startUpstream(json(good))
  const { app } = makeRpc([upstream.url])
  const large = JSON.stringify({ ...call, params: ['x'.repeat(1_000_000)] })
  const streamed: RequestInit & { duplex: 'half' } = {
    ...post(),
    body: new Blob([large]).stream(),
    duplex: 'half',
  }
  expect((await app.request(path, post('hello'))).status).toBe(400)
  expect((await app.request(path, post({ id: 1 }))).status).toBe(400)
  expect((await app.request(path, post(large))).status).toBe(413)
  expect((await app.request(path, streamed)).status).toBe(413)
  // A page of another origin may send the second one without being asked.
  for (const type of ['text/plain', 'text/plain;charset=json', 'application/jsonp']) {
    expect((await app.request(path, post(call, { 'content-type': type }))).status).toBe(415)
  }
  expect(upstream.seen).toHaveLength(0)
})

test('a chain that is down answers each call with a JSON-RPC error', async () => {
  const { app, reports } = makeRpc([deadUrl])
  const response = await app.request(path, post())
  expect(response.status).toBe(502)
  expect(await response.json()).toEqual(down)
  expect(await (await app.request(path, post([call, call]))).json()).toEqual([down, down])
  expect(reports[0]).toBe('eip155:31337: 127.0.0.1:1 failed (bad port)')
  expect(reports.join()).not.toContain('secret-key')
})

test('a chain that hangs is given up', async () => {
  const upstream = await startUpstream(() => {})
  const response = await makeRpc([upstream.url], { limits: { timeoutMs: 50 } }).app.request(
    path,
    post(),
  )
  expect(response.status).toBe(502)
  expect(await response.json()).toEqual(down)
})

test('a chain that says no JSON or "look elsewhere" counts as down', async () => {
  const elsewhere = await startUpstream(json(good))
  const replies = [
    (response: ServerResponse) => response.end('<h1>Bad gateway</h1>'),
    (response: ServerResponse) => response.end(),
    json(good, 307, { location: elsewhere.url }),
  ]
  for (const reply of replies) {
    const upstream = await startUpstream(reply)
    const response = await makeRpc([upstream.url]).app.request(path, post())
    expect(response.status).toBe(502)
    expect(await response.json()).toEqual(down)
  }
  expect(elsewhere.seen).toHaveLength(0)
})

test('an answer that is too large is refused with an error that clients do not retry', async () => {
  const first = await startUpstream(json({ ...good, result: 'x'.repeat(2_000) }))
  const second = await startUpstream(json(good))
  const { app } = makeRpc([first.url, second.url], { limits: { responseBytes: 1_000 } })
  const response = await app.request(path, post())
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    id: 7,
    error: { code: -32000, message: expect.stringContaining('1000 bytes') },
  })
  expect(second.seen).toHaveLength(0)
})

test('the next endpoint of a chain is used when one is down, hangs or is rate limited', async () => {
  const hangs = await startUpstream(() => {})
  const overrun = await startUpstream(json({ error: 'slow down' }, 429))
  const healthy = await startUpstream(json(good))
  const urls = [deadUrl, hangs.url, overrun.url, healthy.url]
  const response = await makeRpc(urls, { limits: { timeoutMs: 1_000 } }).app.request(path, post())
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(good)
})

test('S7.31 a rate limited chain without another endpoint passes Retry-After on', async () => {
  const overrun = await startUpstream(json({ error: 'slow down' }, 429, { 'retry-after': '3' }))
  const response = await makeRpc([overrun.url, deadUrl]).app.request(path, post())
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('3')
})

test('a failure that the chain itself answers is passed on, not retried', async () => {
  const revert = { jsonrpc: '2.0', id: 7, error: { code: 3, message: 'execution reverted' } }
  const first = await startUpstream(json(revert))
  const second = await startUpstream(json(good))
  const response = await makeRpc([first.url, second.url]).app.request(path, post())
  expect(await response.json()).toEqual(revert)
  expect(second.seen).toHaveLength(0)
})

test('S7.31 numbers that JavaScript would round reach the chain as they were written', async () => {
  const upstream = await startUpstream(json(good))
  const body =
    '{"jsonrpc":"2.0","id":12345678901234567890,"method":"eth_call","params":[1.10, 1e400]}'
  await makeRpc([upstream.url]).app.request(path, post(body))
  expect(upstream.seen[0]?.body).toBe(body)
  const refused = await makeRpc([upstream.url]).app.request(
    path,
    post(body.replace('eth_call', 'eth_sign')),
  )
  expect(await refused.text()).toContain('"id":12345678901234567890,')
})

test('S7.31 a refusal joins what the chain answered, whatever that is', async () => {
  const batch = [call, { ...call, id: 8, method: 'eth_sign' }]
  const refusal = { id: 8, error: { code: -32601 } }
  for (const [answer, rest] of [
    [[good], [good]],
    [[], []],
    [down, [down]],
  ]) {
    const upstream = await startUpstream(json(answer))
    const response = await makeRpc([upstream.url]).app.request(path, post(batch))
    expect(await response.json()).toMatchObject([refusal, ...[rest].flat()])
    expect(upstream.seen[0]?.body).toBe(JSON.stringify([call]))
  }
})

test('S7.31 the operator may allow more methods, per namespace', async () => {
  const upstream = await startUpstream(json(good))
  const traced = { ...call, method: 'debug_traceTransaction' }
  const ask = async (methods: Map<string, string[]>) =>
    (await makeRpc([upstream.url], { methods }).app.request(path, post(traced))).json()
  expect(await ask(new Map([['solana', [traced.method]]]))).toMatchObject({
    error: { code: -32601 },
  })
  expect(await ask(new Map([['eip155', [traced.method]]]))).toEqual(good)
})
