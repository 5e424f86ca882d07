import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { messagesOf, newTopic, publish, useGateways } from '../../../testing/useGateways.js'
import { createMemoryMailbox } from '../mailbox/memoryMailbox.js'
import { answer } from '../testing/startUpstream.js'

const { joined, openPage, reached, reachOf, start, startUpstream } = useGateways()

async function startFaulty(limits = {}) {
  const upstream = await startUpstream()
  const own = await start({ joined: joined(upstream, limits) })
  const health = async () => (await own.relay.stats()).upstream
  return { upstream, own, health }
}

async function startReached(limits = {}) {
  const started = await startFaulty(limits)
  await reached(started.own)
  return started
}

const refusals = [
  ['HTTP 401', /401 .*check RELAY_UPSTREAM_PROJECT_ID/],
  ['HTTP 403', /403 .*check RELAY_UPSTREAM_PROJECT_ID/],
  ['Unauthorized: origin not allowed', /add this origin to the allow-list .*RELAY_UPSTREAM_ORIGIN/],
  ['Project not found', /check RELAY_UPSTREAM_PROJECT_ID/],
] as const

test.each(refusals)(
  'T585 a refused project is said with its fix, once: %s',
  async (said, reason) => {
    const upstream = await startUpstream()
    if (said.startsWith('HTTP')) upstream.refuse(Number(said.slice(5)))
    upstream.play((_request, socket) => {
      if (said.startsWith('Project')) socket.close(3000, said)
      else socket.send(`{"id":0,"jsonrpc":"2.0","error":{"code":3000,"message":"${said}"}}`)
      return true
    })
    const own = await start({ joined: joined(upstream) })
    const health = async () => (await own.relay.stats()).upstream
    await expect
      .poll(health)
      .toMatchObject({ state: 'refused', reason: expect.stringMatching(reason) })
    await expect.poll(() => upstream.handshakes.length).toBeGreaterThan(2)
    expect(own.reports).toHaveLength(1)
    expect(own.reports[0]).toMatch(reason)
    expect((await reachOf(own)).reach).toBe('own')
    expect(await (await fetch(`${own.url}/health`)).json()).toMatchObject({ status: 'degraded' })
    // Mended by the operator, there.
    upstream.refuse(undefined)
    upstream.play(() => false)
    await reached(own)
    expect(await health()).toMatchObject({ state: 'connected' })
  },
)

test('T585 nothing answers at the address, or not by TLS: it is away, with the reason', async () => {
  const upstream = await startUpstream()
  const url = upstream.url.replace('ws:', 'wss:')
  const own = await start({ joined: joined({ url }) })
  const health = async () => (await own.relay.stats()).upstream
  await expect.poll(health).toMatchObject({ state: 'connecting', reason: /no connection: \w+/ })
  await upstream.close()
  await expect.poll(health).toMatchObject({ reason: 'no connection: ECONNREFUSED' })
  expect(own.reports[0]).toMatch(
    /^relay: the public network cannot be reached: no connection: \w+$/,
  )
  expect(own.reports.at(-1)).toMatch(/ECONNREFUSED$/)
})

test('T585 another web server at the address is said to be no relay, once', async () => {
  const { upstream, own, health } = await startReached()
  upstream.refuse(200)
  upstream.socket().terminate()
  const reason = 'it is no relay (HTTP 200): check RELAY_UPSTREAM'
  await expect.poll(health).toMatchObject({ state: 'connecting', reason })
  await expect.poll(() => upstream.handshakes.length).toBeGreaterThan(3)
  // The cut before is no line, as the next try might have mended it.
  expect(own.reports).toEqual([`relay: the public network cannot be reached: ${reason}`])
})

const noRelays: readonly [string, (socket: WebSocket) => void][] = [
  ['texts', (socket) => socket.send('hello')],
  ['many texts', (socket) => Array.from({ length: 30 }, () => socket.send('hello'))],
  ['no frames', (socket) => Reflect.get(socket, '_socket').write(Buffer.from('hello, world'))],
]

test.each(noRelays)(
  'T585 who sends what no relay sends is said to be none: %s',
  async (_, send) => {
    const { upstream, own, health } = await startFaulty({ answerMs: 100 })
    upstream.play((_request, socket) => {
      send(socket)
      return true
    })
    const reason = expect.stringMatching(/^it sends what no relay sends/)
    await expect.poll(health).toMatchObject({ state: 'connecting', reason })
    await expect.poll(() => upstream.handshakes.length).toBeGreaterThan(2)
    expect(own.reports).toEqual([
      expect.stringMatching(/cannot be reached: it sends what no relay/),
    ])
  },
)

test('T586 a socket that is cut loses nothing and repeats what was not acknowledged', async () => {
  const { upstream, own } = await startReached()
  const [page, topic] = [await openPage(own), newTopic()]
  await page.request('irn_subscribe', { topic })
  upstream.play(({ method }, socket) => {
    if (method !== 'irn_publish') return false
    socket.terminate()
    return true
  })
  for (const text of ['one', 'two', 'three']) await publish(page, topic, text)
  await expect.poll(() => upstream.published().length).toBeGreaterThan(2)
  expect(new Set(upstream.published())).toEqual(new Set(['one']))
  upstream.play(() => false)
  await expect.poll(() => [...new Set(upstream.published())]).toEqual(['one', 'two', 'three'])
  expect(upstream.published().slice(-3)).toEqual(['one', 'two', 'three'])
})

test('T586 what was missed meanwhile is fetched in its order, and delivered once, with what is pushed besides', async () => {
  const { upstream, own } = await startReached()
  const [page, topic] = [await openPage(own), newTopic()]
  await page.request('irn_subscribe', { topic })
  const missed = ['one', 'two', 'three'].map((message, at) => {
    return { topic, message, tag: 1, publishedAt: at + 1 }
  })
  const pages = [[missed[1], 'garbage', missed[0]], missed, missed.slice(2)]
  upstream.play((request, socket) => {
    if (request.method !== 'irn_batchFetchMessages') return false
    const messages = pages.shift() ?? missed
    answer(socket, request, { result: { messages, hasMore: true } })
    upstream.deliver(topic, 'two')
    return true
  })
  upstream.socket().terminate()
  await page.received(3)
  upstream.deliver(topic, 'one')
  upstream.deliver(topic, 'four')
  await page.received(4)
  expect(messagesOf(page)).toEqual(['one', 'two', 'three', 'four'])
  const fetches = upstream.requests.filter(({ method }) => method === 'irn_batchFetchMessages')
  expect(fetches).toHaveLength(3)
})

test('T586 what the public network repeats long after its delivery does not reach the page again', async () => {
  let later = 0
  const upstream = await startUpstream()
  const store = await createMemoryMailbox({ now: () => Date.now() + later })
  const own = await start({ store, joined: joined(upstream) })
  await reached(own)
  const [page, topic] = [await openPage(own), newTopic()]
  await page.request('irn_subscribe', { topic })
  await expect
    .poll(() => upstream.requests.some(({ method }) => method === 'irn_batchSubscribe'))
    .toBe(true)
  upstream.deliver(topic, 'one')
  await page.received(1)
  await expect.poll(async () => (await store.pending(page.key.did, topic)).messages).toEqual([])
  later = 200_000
  for (const text of ['one', 'two']) upstream.deliver(topic, text)
  await page.received(2)
  expect(messagesOf(page)).toEqual(['one', 'two'])
  await expect.poll(() => upstream.acknowledged.length).toBe(3)
})

test('T586 a message is acknowledged there once it is stored here, and delivered again elsewise', async () => {
  const { upstream, own } = await startReached()
  const [page, topic] = [await openPage(own, { acknowledges: false }), newTopic()]
  await page.request('irn_subscribe', { topic })
  await expect
    .poll(() => upstream.requests.some(({ method }) => method === 'irn_batchSubscribe'))
    .toBe(true)
  // The mailbox of a topic has 500 places.
  for (let at = 0; at < 501; at += 1) upstream.deliver(topic, `${at}`, 1_700_000_000_000_000 + at)
  await expect.poll(() => upstream.acknowledged.length).toBe(500)
  expect(upstream.acknowledged).not.toContain(1_700_000_000_000_500)
  const again = () => upstream.requests.filter(({ method }) => method === 'irn_batchSubscribe')
  await expect.poll(() => again().length).toBeGreaterThan(1)
})

test('T588 however many messages a full mailbox refuses, its topic is fetched again once at a time, and rarely', async () => {
  const { upstream, own } = await startReached({ retryMs: 5, longestRetryMs: 40 })
  const [page, topic] = [await openPage(own, { acknowledges: false }), newTopic()]
  await page.request('irn_subscribe', { topic })
  const texts = Array.from({ length: 530 }, (_, at) => `${at}`)
  const kept = texts.map((message, publishedAt) => ({ topic, message, tag: 1, publishedAt }))
  let [underWay, most, fetches] = [0, 0, 0]
  upstream.play((request, socket) => {
    if (request.method !== 'irn_batchFetchMessages') return false
    fetches += 1
    underWay += 1
    most = Math.max(most, underWay)
    setTimeout(() => {
      underWay -= 1
      answer(socket, request, { result: { messages: kept.slice(500), hasMore: true } })
    }, 5)
    return true
  })
  await expect
    .poll(() => upstream.requests.some(({ method }) => method === 'irn_batchSubscribe'))
    .toBe(true)
  for (const text of texts) upstream.deliver(topic, text)
  await expect.poll(() => fetches).toBeGreaterThan(1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(most).toBe(1)
  expect(fetches).toBeLessThan(10)
})

test('T586 a publish that is answered with a lie, an error or too late is sent again, and those after it wait', async () => {
  const { upstream, own } = await startReached({ answerMs: 300 })
  const [page, topic] = [await openPage(own), newTopic()]
  const faults = [
    { result: false },
    { result: 'ok' },
    { error: { code: -32_000, message: 'full', data: 'MailboxLimitExceeded' } },
    { error: { code: 3001, message: 'slow down' } },
    undefined,
  ]
  upstream.play((request, socket) => {
    if (request.method !== 'irn_publish' || faults.length === 0) return false
    const fault = faults.shift()
    answer(socket, { id: 1_700_000_000_000_000 }, { result: true })
    return fault ? answer(socket, request, fault) : true
  })
  for (const text of ['one', 'two']) await publish(page, topic, text)
  await expect.poll(() => upstream.published().includes('two'), { timeout: 3_000 }).toBe(true)
  expect([...new Set(upstream.published())]).toEqual(['one', 'two'])
  expect(upstream.published().filter((text) => text === 'one').length).toBeGreaterThan(5)
})

test('T585 topics whose messages wait for another try count as queued', async () => {
  const { upstream, own, health } = await startReached({ retryMs: 300, longestRetryMs: 300 })
  const page = await openPage(own)
  let isFull = true
  upstream.play((request, socket) => {
    if (request.method !== 'irn_publish' || !isFull) return false
    return answer(socket, request, { error: { code: -32_000, message: 'full' } })
  })
  for (const text of ['one', 'two', 'three']) await publish(page, newTopic(), text)
  await expect.poll(() => upstream.published().length).toBe(3)
  // Long enough for the answers, shorter than the wait.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await health()).toMatchObject({ queued: 3 })
  isFull = false
  await expect.poll(() => upstream.published().length).toBe(6)
  await expect.poll(health).toMatchObject({ queued: 0 })
})

test('T586 what a page publishes while an earlier message waits for another try does not overtake it', async () => {
  const { upstream, own } = await startReached({ retryMs: 200, longestRetryMs: 200 })
  const [page, topic] = [await openPage(own), newTopic()]
  let isFull = true
  upstream.play((request, socket) => {
    if (request.method !== 'irn_publish' || !isFull) return false
    isFull = false
    return answer(socket, request, { error: { code: -32_000, message: 'full' } })
  })
  await publish(page, topic, 'one')
  await expect.poll(upstream.published).toEqual(['one'])
  await publish(page, topic, 'two')
  await expect.poll(upstream.published).toEqual(['one', 'one', 'two'])
})

test('a message that the public network never takes does not hold back the next ones', async () => {
  const { upstream, own } = await startReached()
  const [page, topic] = [await openPage(own), newTopic()]
  upstream.play((request, socket) => {
    if (request.method !== 'irn_publish' || request.params.message !== 'large') return false
    const error = { code: -32_600, message: 'no', data: 'PayloadSizeExceeded' }
    return answer(socket, request, { error })
  })
  for (const text of ['large', 'small']) await publish(page, topic, text)
  await expect.poll(upstream.published).toEqual(['large', 'small'])
  expect(own.reports).toEqual([
    'relay: the public network does not take a message: -32600 PayloadSizeExceeded',
  ])
})

const garbage = ['', '{', '[]', 'null', '"x"', '{"jsonrpc":"2.0"}', `{"id":1,"method":"eval"}`]

test('T586 garbage ends the connection after a while, and the next one works', async () => {
  const { upstream, own } = await startReached()
  const [page, topic] = [await openPage(own), newTopic()]
  await page.request('irn_subscribe', { topic })
  const [socket] = [upstream.socket()]
  const closed = new Promise((resolve) => socket.once('close', resolve))
  upstream.deliver('not a topic', 'x')
  upstream.deliver(newTopic(), 'of a topic that nobody here has')
  for (let round = 0; round < 4; round += 1) for (const text of garbage) socket.send(text)
  await closed
  await expect.poll(() => upstream.handshakes.length).toBe(2)
  await reached(own)
  upstream.deliver(topic, 'sense')
  expect(messagesOf({ ...page, delivered: await page.received(1) })).toEqual(['sense'])
})

test('T586 a socket that is told to slow down comes back later and later', async () => {
  const { upstream, own, health } = await startFaulty()
  upstream.play((_request, socket) => {
    socket.close(1013, 'too many requests')
    return true
  })
  await expect.poll(health).toMatchObject({ state: 'connecting', reason: '1013 too many requests' })
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(upstream.handshakes.length).toBeLessThan(12)
  expect(own.reports).toEqual([
    'relay: the public network cannot be reached: 1013 too many requests',
  ])
})
