import { expect, test } from 'vitest'
import { createFakeEnv } from '../../testing/createFakeEnv.js'
import { createChainRpc } from './createChainRpc.js'

type Call = { jsonrpc: string; id: number; method: string; params: unknown[] }
/** How a node answers: a result, an error, or a whole response; a promise may never settle. */
type Node = (calls: readonly Call[], init: RequestInit) => unknown

const a = 'https://a.example'
const b = 'https://b.example'

function setUp(nodes: Record<string, Node>, chainId?: number) {
  const posts: { url: string; calls: Call[]; headers: Headers; batch: boolean; at: number }[] = []
  const env = createFakeEnv({
    fetch: async (input, init = {}) => {
      const url = String(input)
      const body: Call | Call[] = JSON.parse(String(init.body))
      const calls = [body].flat()
      const headers = new Headers(init.headers)
      posts.push({ url, calls, headers, batch: Array.isArray(body), at: env.now() })
      const answer = await nodes[url]?.(calls, init)
      return answer instanceof Response ? answer : Response.json(answer)
    },
  })
  const timers = new Set<object>()
  const after: typeof env.after = (ms, task) => {
    const timer = {}
    timers.add(timer)
    const stop = env.after(ms, () => {
      timers.delete(timer)
      task()
    })
    return () => {
      timers.delete(timer)
      stop()
    }
  }
  const rpc = createChainRpc({ urls: Object.keys(nodes), env: { ...env, after }, chainId })
  const asked = () => posts.map(({ url }) => url)
  return { asked, env, posts, rpc, timers }
}

const echo: Node = (calls) => {
  const replies = calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: method }))
  return replies.length === 1 ? replies[0] : replies
}
const failing =
  (code: number, message = ''): Node =>
  (calls) =>
    calls.map(({ id }) => ({ id, error: { code, message } }))
const status =
  (code: number, headers = {}): Node =>
  () =>
    new Response('no', { status: code, headers })
const dead: Node = () => Promise.reject(new TypeError('refused'))
const silent: Node = (_, { signal }) =>
  new Promise((_, reject) => void signal?.addEventListener('abort', () => reject(signal.reason)))
const html: Node = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })
/** Answers in turn, the last answer for good. */
const inTurn = (...nodes: Node[]): Node => {
  let at = 0
  return (...request) => (nodes[at++] ?? nodes.at(-1))?.(...request)
}
const blockNumber = { method: 'eth_blockNumber' }

test('S7.31 a call is JSON-RPC 2.0 over POST', async () => {
  const { env, posts, rpc } = setUp({
    [a]: (calls, { method }) => ({ ...calls[0], result: method }),
  })
  const result = rpc.request({ method: 'eth_call', params: [{ to: '0x1' }, 'latest'] })
  await env.advance(0)
  expect(await result).toBe('POST')
  expect(posts[0]).toMatchObject({ url: a, batch: false })
  expect(posts[0]?.headers.get('Content-Type')).toBe('application/json')
  expect(posts[0]?.calls).toEqual([
    { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: '0x1' }, 'latest'] },
  ])
})

test('S7.31 calls of one tick share a batch of at most 1000, each with an id of its own', async () => {
  const { env, posts, rpc } = setUp({ [a]: echo })
  const methods = Array.from({ length: 1_002 }, (_, at) => `m${at}`)
  const results = Promise.all(methods.map((method) => rpc.request({ method })))
  await env.advance(0)
  const single = rpc.request(blockNumber)
  await env.advance(0)
  expect(await results).toEqual(methods)
  expect(await single).toBe('eth_blockNumber')
  expect(posts.map(({ calls }) => calls.length)).toEqual([1_000, 2, 1])
  expect(posts.map(({ batch }) => batch)).toEqual([true, true, false])
  const ids = posts.flatMap(({ calls }) => calls.map(({ id }) => id))
  expect(new Set(ids).size).toBe(1_003)
})

test('S7.31 the hosted RPC gets batches of at most 100', async () => {
  const hosted = 'https://data.example/v1?chainId=eip155:1&projectId=p1'
  const { env, posts, rpc } = setUp({ [hosted]: echo })
  const methods = Array.from({ length: 201 }, (_, at) => `m${at}`)
  const results = Promise.all(methods.map((method) => rpc.request({ method })))
  await env.advance(0)
  expect(await results).toEqual(methods)
  expect(posts.map(({ calls }) => calls.length)).toEqual([100, 100, 1])
})

test('in a batch only the calls with a wrong, missing or doubled id fail', async () => {
  const node: Node = ([one, two, three]) => [
    { id: one?.id, result: 1 },
    { id: two?.id, result: 2 },
    { id: two?.id, result: 3 },
    { id: `${three?.id}`, result: 4 },
  ]
  const { env, posts, rpc } = setUp({ [a]: node })
  const calls = ['x', 'y', 'z'].map((method) => rpc.request({ method }))
  const settled = Promise.allSettled(calls)
  await env.advance(0)
  const malformed = { status: 'rejected', reason: { code: 'rpc/malformed' } }
  expect(await settled).toMatchObject([{ value: 1 }, malformed, malformed])
  expect(posts).toHaveLength(1)
})

test('a call that cannot be written fails alone', async () => {
  const { env, rpc } = setUp({ [a]: echo })
  const settled = Promise.allSettled([
    rpc.request({ method: 'x', params: [1n] }),
    rpc.request({ method: 'y' }),
  ])
  await env.advance(0)
  expect(await settled).toMatchObject([{ reason: { code: 'rpc/invalid-params' } }, { value: 'y' }])
})

test('S9.12 S9.13 a silent node is given up after 10 s and tried three times more, with growing pauses', async () => {
  const { env, posts, rpc } = setUp({ [a]: silent })
  const result = expect(rpc.request(blockNumber)).rejects.toMatchObject({ code: 'rpc/timeout' })
  await env.advance(60_000)
  await result
  expect(posts.map(({ at }) => at)).toEqual([0, 10_150, 20_450, 31_050])
})

test.each([
  ['status 503', status(503)],
  ['status 403', status(403)],
  ['no connection', dead],
  ['code -1', failing(-1)],
  ['code -32005', failing(-32005)],
  ['code -32603', failing(-32603)],
  ['an error under status 429', () => Response.json({ error: { code: 9 } }, { status: 429 })],
])('S7.41 after %s the same endpoint is tried again', async (_, node) => {
  const { env, posts, rpc } = setUp({ [a]: inTurn(node, node, echo) })
  const result = rpc.request(blockNumber)
  await env.advance(1_000)
  expect(await result).toBe('eth_blockNumber')
  expect(posts.map(({ at }) => at)).toEqual([0, 150, 450])
})

test.each([
  ['status 404', status(404), 'http/status'],
  ['a page of HTML', html, 'rpc/malformed'],
  ['another id', () => ({ id: 99, result: 1 }), 'rpc/malformed'],
  ['an unknown method', failing(-32601), 'rpc/method-not-found'],
  [
    'a refusal under status 400',
    () => Response.json({ error: { code: -32602 } }, { status: 400 }),
    'rpc/invalid-params',
  ],
])('S7.41 %s is final for a single endpoint', async (_, node, code) => {
  const { env, posts, rpc } = setUp({ [a]: node })
  const result = expect(rpc.request(blockNumber)).rejects.toMatchObject({ code })
  await env.advance(60_000)
  await result
  expect(posts).toHaveLength(1)
})

test('S8.68 a node that stays over its limit is reported as such, after its retries', async () => {
  const { env, posts, rpc } = setUp({ [a]: failing(-32005, 'too fast') })
  const result = expect(rpc.request(blockNumber)).rejects.toMatchObject({
    code: 'rpc/limit-exceeded',
    message: 'Too many requests, try again later',
    cause: { message: 'too fast' },
  })
  await env.advance(60_000)
  await result
  expect(posts).toHaveLength(4)
})

test('S9.13 after three retries the failure is reported', async () => {
  const { env, posts, rpc } = setUp({ [a]: status(503) })
  const result = expect(rpc.request(blockNumber)).rejects.toMatchObject({
    code: 'http/status',
    context: { status: 503 },
  })
  await env.advance(60_000)
  await result
  expect(posts.map(({ at }) => at)).toEqual([0, 150, 450, 1_050])
})

test('S7.31 Retry-After is obeyed', async () => {
  const { env, posts, rpc } = setUp({ [a]: inTurn(status(429, { 'Retry-After': '2' }), echo) })
  const result = rpc.request(blockNumber)
  await env.advance(5_000)
  expect(await result).toBe('eth_blockNumber')
  expect(posts.map(({ at }) => at)).toEqual([0, 2_000])
})

test('an endpoint that demanded a pause gets it while another one is tried', async () => {
  const { env, posts, rpc } = setUp({
    [a]: inTurn(status(429, { 'Retry-After': '2' }), echo),
    [b]: inTurn(dead, dead, echo),
  })
  const result = rpc.request(blockNumber)
  await env.advance(1_000)
  expect(await result).toBe('eth_blockNumber')
  expect(posts.map(({ at, url }) => [at, url])).toEqual([
    [0, a],
    [0, b],
    [150, b],
    [450, b],
  ])
})

test('a pause is awaited when no other endpoint is of use', async () => {
  const { env, posts, rpc } = setUp({
    [a]: inTurn(status(429, { 'Retry-After': '2' }), echo),
    [b]: html,
  })
  const result = rpc.request(blockNumber)
  await env.advance(3_000)
  expect(await result).toBe('eth_blockNumber')
  expect(posts.map(({ at, url }) => [at, url])).toEqual([
    [0, a],
    [0, b],
    [2_000, a],
  ])
})

test.each([
  ['is dead', dead],
  ['says 404', status(404)],
  ['sends HTML', html],
  ['does not know the method', failing(-32601)],
])('an endpoint that %s hands over to the next at once', async (_, node) => {
  const { asked, env, rpc } = setUp({ [a]: node, [b]: echo })
  const result = rpc.request(blockNumber)
  await env.advance(0)
  expect(await result).toBe('eth_blockNumber')
  expect(asked()).toEqual([a, b])
})

test.each([
  ['silent', silent, 10_000],
  ['dead', dead, 0],
])(
  'a %s first endpoint costs at most one timeout, and the next call nothing',
  async (_, node, ms) => {
    const { asked, env, rpc } = setUp({ [a]: node, [b]: echo })
    const result = rpc.request(blockNumber)
    await env.advance(ms)
    expect(await result).toBe('eth_blockNumber')
    const before = asked().length
    const next = rpc.request(blockNumber)
    await env.advance(0)
    expect(await next).toBe('eth_blockNumber')
    expect(asked().slice(before)).toEqual([b])
  },
)

test.each([
  [3, '', 'node/execution-reverted'],
  [4001, '', 'wallet/rejected'],
  [5000, '', 'wallet/failed'],
  [-32000, 'execution reverted', 'node/execution-reverted'],
])('S7.42 code %s "%s" is not sent to another endpoint', async (code, message, expected) => {
  const { asked, env, rpc } = setUp({ [a]: failing(code, message), [b]: echo })
  const result = expect(rpc.request(blockNumber)).rejects.toMatchObject({
    code: expected,
    cause: { code, message },
  })
  await env.advance(3_000)
  await result
  expect(asked()).toEqual([a])
})

test('what a node answered counts more than that another could not be reached', async () => {
  const { asked, env, rpc } = setUp({ [a]: failing(-32000, 'insufficient funds'), [b]: dead })
  const result = expect(rpc.request(blockNumber)).rejects.toMatchObject({
    code: 'node/insufficient-funds',
  })
  await env.advance(0)
  await result
  expect(asked()).toEqual([a, b])
})

test('S9.16 an endpoint that serves another chain is tried last', async () => {
  const chain =
    (id: string): Node =>
    (calls) => ({ id: calls[0]?.id, result: id })
  const { asked, env, rpc } = setUp({ [a]: chain('0x2'), [b]: chain('0x1') }, 1)
  const first = rpc.request(blockNumber)
  await env.advance(5_000)
  expect(await first).toBe('0x2')
  const before = asked().length
  const second = rpc.request(blockNumber)
  await env.advance(0)
  expect(await second).toBe('0x1')
  expect(asked().slice(before)).toEqual([b])
})

test('S9.16 an endpoint that leaves a ping unanswered for one second is tried last', async () => {
  const slow: Node = (calls, init) =>
    (calls[0]?.method === 'eth_chainId' ? silent : echo)(calls, init)
  const { asked, env, rpc } = setUp({ [a]: slow, [b]: echo })
  const next = async () => {
    const before = asked().length
    const result = rpc.request(blockNumber)
    await env.advance(0)
    await result
    return asked().slice(before)
  }
  expect(await next()).toEqual([a])
  // The pings are sent after four seconds.
  await env.advance(4_999)
  expect(await next()).toEqual([a])
  await env.advance(1)
  expect(await next()).toEqual([b])
})

test('S9.16 where no chain id is known, a node that refuses the ping works, too', async () => {
  const isPing = (calls: readonly Call[]) => calls[0]?.method === 'eth_chainId'
  const deaf: Node = (...request) => (isPing(request[0]) ? dead : echo)(...request)
  const refusing: Node = (...request) => (isPing(request[0]) ? failing(-32601) : echo)(...request)
  const { asked, env, rpc } = setUp({ [a]: deaf, [b]: refusing })
  const first = rpc.request({ method: 'getSlot' })
  await env.advance(5_000)
  expect(await first).toBe('getSlot')
  const before = asked().length
  const second = rpc.request({ method: 'getSlot' })
  await env.advance(0)
  expect(await second).toBe('getSlot')
  expect(asked().slice(before)).toEqual([b])
})

test('an unreachable node says why', async () => {
  const { env, rpc } = setUp({ [a]: dead })
  const result = expect(rpc.request(blockNumber)).rejects.toMatchObject({
    code: 'rpc/unreachable',
    cause: { name: 'TypeError', message: 'refused' },
  })
  await env.advance(60_000)
  await result
})

test('without endpoints a call fails at once', async () => {
  const { rpc } = setUp({})
  await expect(rpc.request(blockNumber)).rejects.toMatchObject({ code: 'rpc/unreachable' })
})

test('close ends waiting calls, pauses and pings, and refuses further calls', async () => {
  const { env, posts, rpc, timers } = setUp({
    [a]: inTurn(status(503), silent),
    [b]: inTurn(status(503), silent),
  })
  const waiting = Promise.allSettled([rpc.request(blockNumber)])
  await env.advance(160)
  const pausing = Promise.allSettled([rpc.request(blockNumber)])
  rpc.close()
  const gone = { status: 'rejected', reason: { code: 'rpc/unreachable' } }
  await env.advance(0)
  expect([...(await waiting), ...(await pausing)]).toMatchObject([gone, gone])
  await expect(rpc.request(blockNumber)).rejects.toMatchObject({ code: 'rpc/unreachable' })
  expect(timers.size).toBe(0)
  const before = posts.length
  await env.advance(60_000)
  expect(posts).toHaveLength(before)
})

const behind = failing(-32002, 'Transaction simulation failed: Blockhash not found')
test.each([
  ['sendTransaction', dead, behind, 'rpc/unreachable'],
  ['sendTransaction', html, failing(-32005, 'Node is behind by 42 slots'), 'rpc/malformed'],
  [
    'sendTransaction',
    dead,
    failing(-32002, 'custom program error: 0x1'),
    'node/insufficient-funds',
  ],
  ['sendTransaction', failing(-32005), behind, 'node/blockhash-expired'],
  ['simulateTransaction', dead, behind, 'node/blockhash-expired'],
])(
  '%s: what one node may have passed on is not reported as refused because another one is behind, case %#',
  async (method, first, second, code) => {
    const { env, rpc } = setUp({ [a]: first, [b]: second })
    const rejection = expect(rpc.request({ method })).rejects.toMatchObject({ code })
    await env.advance(60_000)
    await rejection
  },
)
