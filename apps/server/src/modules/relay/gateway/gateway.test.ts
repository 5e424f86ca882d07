import { afterEach, expect, test } from 'vitest'
import { messagesOf, newTopic, origin, publish, useGateways } from '../../../testing/useGateways.js'
import { createMemoryMailbox } from '../mailbox/memoryMailbox.js'
import { openMailbox } from '../mailbox/openMailbox.js'
import { createTestKey } from '../testing/testKey.js'
import { useMailboxes } from '../testing/testMailboxes.js'
import { recordKinds } from './joinedTopics.js'
import { openGateway } from './openGateway.js'

const { joined, open, openPage, reached, reachOf, start, startPair, startUpstream } = useGateways()
const { makeFolder } = useMailboxes()

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

test('a page of this relay and a wallet of the public network talk to each other', async () => {
  const { world, own } = await startPair()
  const [page, wallet, topic] = [await openPage(own), await open(world), newTopic()]
  await page.request('irn_subscribe', { topic })
  await publish(page, topic, 'hello', { tag: 1100, prompt: true, attestation: 'by the page' })
  await wallet.request('irn_subscribe', { topic })
  const [hello] = await wallet.received(1)
  expect(hello).toMatchObject({ message: 'hello', tag: 1100, attestation: 'by the page' })
  await publish(wallet, topic, 'hello back', { tag: 1101 })
  expect((await page.received(1))[0]).toMatchObject({ message: 'hello back', tag: 1101 })
  expect(messagesOf(wallet)).toEqual(['hello'])
})

test('a proposal and an approval of newer clients go through, either way', async () => {
  const { world, own } = await startPair()
  const [page, wallet] = [await openPage(own), await open(world)]
  const [pairingTopic, sessionTopic] = [newTopic(), newTopic()]
  await page.request('wc_proposeSession', { pairingTopic, sessionProposal: 'propose' })
  await wallet.request('irn_subscribe', { topic: pairingTopic })
  expect((await wallet.received(1))[0]).toMatchObject({ message: 'propose', tag: 1100 })
  await wallet.request('wc_approveSession', {
    sessionTopic,
    pairingTopic,
    sessionProposalResponse: 'approve',
    sessionSettlementRequest: 'settle',
  })
  expect((await page.received(1))[0]).toMatchObject({ message: 'approve', tag: 1101 })
  await page.request('irn_subscribe', { topic: sessionTopic })
  expect((await page.received(2))[1]).toMatchObject({ message: 'settle', tag: 1102 })
})

test('messages arrive once and in order, however fast they come, from either side', async () => {
  const { world, own } = await startPair()
  const [page, wallet, topic] = [await openPage(own), await open(world), newTopic()]
  await page.request('irn_subscribe', { topic })
  await wallet.request('irn_subscribe', { topic })
  const texts = Array.from({ length: 150 }, (_, at) => `${at}`)
  const said = texts.map((text) => `page ${text}`)
  const answered = texts.map((text) => `wallet ${text}`)
  await Promise.all([
    ...said.map((text) => publish(page, topic, text)),
    ...answered.map((text) => publish(wallet, topic, text)),
  ])
  await Promise.all([page.received(150), wallet.received(150)])
  expect(messagesOf(wallet)).toEqual(said)
  expect(messagesOf(page)).toEqual(answered)
})

test('a publish is answered once it waits for the public network as well', async () => {
  const upstream = await startUpstream()
  const store = await createMemoryMailbox()
  const { records } = store
  const put: typeof records.put = async (...entry) => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    await records.put(...entry)
  }
  const own = await start({
    store: { ...store, records: { ...records, put } },
    joined: joined(upstream),
  })
  await reached(own)
  upstream.play(({ method }) => method === 'irn_publish')
  const [page, topic] = [await openPage(own), newTopic()]
  const both = ['one', 'two'].map((text) => publish(page, topic, text))
  for (const answered of both) {
    await answered
    const [client = ''] = await store.subscribersOf(topic)
    expect(client).toMatch(/^upstream:did:key:z6Mk/)
    const stored = await records.all(recordKinds.topicsOf(client.replace('upstream:', '')))
    expect([...stored.keys()]).toEqual([topic])
  }
})

test('T583 T587 only what a page with a token of its own origin opens leaves this relay', async () => {
  const upstream = await startUpstream()
  const own = await start({ joined: joined(upstream) })
  await reached(own)
  const { pageToken } = await reachOf(own)
  const others = await reachOf(own, 'https://other.example')
  const tokens = ['', 'x.y', `${pageToken}x`, others.pageToken, pageToken.replace(/^\d+/, '99999')]
  const sockets = [
    await open(own),
    ...(await Promise.all(
      tokens.map((token) => open(own, { page: { origin, pageToken: token } })),
    )),
  ]
  for (const socket of sockets) {
    const topic = newTopic()
    expect((await socket.request('irn_subscribe', { topic })).result).toBeDefined()
    expect((await publish(socket, topic, 'stays here')).result).toBe(true)
  }
  const page = await openPage(own)
  await publish(page, newTopic(), 'goes there', { tvf: 'x', rpcMethods: ['eth_sendTransaction'] })
  await expect.poll(upstream.published).toEqual(['goes there'])
  const [request] = upstream.requests.filter(({ method }) => method === 'irn_publish')
  expect(Object.keys(request?.params).sort()).toEqual(['message', 'prompt', 'tag', 'topic', 'ttl'])
  const [handshake] = upstream.handshakes
  expect(handshake?.headers['x-forwarded-for']).toBeUndefined()
})

test('T585 a relay that is its own public network refuses itself, and says so', async () => {
  const upstream = { url: 'ws://127.0.0.1:1', projectId: 'test' }
  const own = await start({ joined: { ...joined(upstream), upstream } })
  upstream.url = own.relayUrl
  const reason = /itself .*set RELAY_UPSTREAM to another relay/
  await expect
    .poll(async () => (await own.relay.stats()).upstream)
    .toMatchObject({ state: 'refused', reason: expect.stringMatching(reason) })
  expect(await (await fetch(`${own.url}/health`)).json()).toMatchObject({ status: 'degraded' })
  expect((await reachOf(own)).reach).toBe('own')
  expect(own.reports.filter((line) => reason.test(line))).toHaveLength(1)
})

test('T585 what a page publishes while the public network is away is sent later, in order', async () => {
  const upstream = await startUpstream()
  upstream.refuse(502)
  const own = await start({ joined: joined(upstream) })
  expect(await reachOf(own)).toMatchObject({ reach: 'own', pageToken: expect.any(String) })
  const [page, topic] = [await openPage(own), newTopic()]
  await page.request('irn_subscribe', { topic })
  for (const text of ['one', 'two']) expect((await publish(page, topic, text)).result).toBe(true)
  await expect
    .poll(async () => (await own.relay.stats()).upstream)
    .toMatchObject({ state: 'connecting', reason: '502 No', topics: 1, queued: 1, sockets: 0 })
  // Two pages of this relay reach each other meanwhile.
  const wallet = await open(own)
  await wallet.request('irn_subscribe', { topic })
  await wallet.received(2)
  upstream.refuse(undefined)
  await expect.poll(upstream.published).toEqual(['one', 'two'])
  await expect
    .poll(async () => (await own.relay.stats()).upstream)
    .toEqual({ state: 'connected', topics: 1, queued: 0, sockets: 1 })
})

test('a page that comes back without a token has its topics where they were', async () => {
  const { world, own } = await startPair()
  const [key, topic] = [createTestKey(), newTopic()]
  const page = await openPage(own, { key })
  await page.request('irn_subscribe', { topic })
  await page.close()
  const wallet = await open(world)
  await publish(wallet, topic, 'while it was away')
  const again = await open(own, { key })
  await again.request('irn_subscribe', { topic })
  await again.received(1)
  await publish(again, topic, 'back')
  await wallet.request('irn_subscribe', { topic })
  expect((await wallet.received(1))[0]?.message).toBe('back')
})

test('T583 a tab goes on as a page with its first token, however old; another client does not', async () => {
  let later = 0
  const upstream = await startUpstream()
  const own = await start({ joined: { ...joined(upstream), now: () => Date.now() + later } })
  await reached(own)
  const { pageToken } = await reachOf(own)
  const key = createTestKey()
  const page = await open(own, { key, page: { origin, pageToken } })
  await page.close()
  later = 3_600_000
  const sockets = [
    await open(own, { key, page: { origin: 'https://other.example', pageToken } }),
    await open(own, { page: { origin, pageToken } }),
    await open(own, { key, page: { origin, pageToken } }),
  ]
  for (const [at, socket] of sockets.entries()) await publish(socket, newTopic(), `${at}`)
  await expect.poll(upstream.published).toEqual(['2'])
})

test('T591 a tab is a page on another node and after a restart, whatever keys a stranger shows', async () => {
  const upstream = await startUpstream()
  let later = 0
  const named = { ...joined(upstream, { pages: 20, pagesPerNetwork: 5 }), report: () => {} }
  const store = await createMemoryMailbox()
  const node = () =>
    openGateway({ ...named, store, allowedOrigins: [origin], now: () => Date.now() + later })
  const [first, second] = [await node(), await node()]
  const networks = ['192.0.2.9']
  const stranger = { networks, origin, pageToken: first.reach(origin).pageToken ?? undefined }
  const tab = { ...stranger, client: 'tab', networks: ['192.0.2.1'] }
  expect(await first.pageOf(tab)).toBe(origin)
  for (let at = 0; at < 30; at += 1) await first.pageOf({ ...stranger, client: `key ${at}` })
  later = 3_600_000
  const restarted = await node()
  for (const gateway of [first, second, restarted]) {
    expect(await gateway.pageOf(tab)).toBe(origin)
    expect(await gateway.pageOf({ ...tab, pageToken: undefined })).toBe(origin)
    expect(await gateway.pageOf({ ...tab, client: 'another' })).toBeUndefined()
  }
  expect((await store.records.all(recordKinds.pages)).size).toBe(6)
  later = 605_000_000
  expect(await restarted.pageOf(tab)).toBeUndefined()
  await (await node()).close()
  expect((await store.records.all(recordKinds.pages)).size).toBe(0)
  for (const gateway of [first, second, restarted]) await gateway.close()
})

test('a topic that its page leaves is left there too, once all of it is sent', async () => {
  const upstream = await startUpstream()
  const own = await start({ joined: joined(upstream, { sweepMs: 30, youngMs: 0 }) })
  await reached(own)
  const [page, topic] = [await openPage(own), newTopic()]
  await page.request('irn_subscribe', { topic })
  upstream.refuse(502)
  upstream.socket().terminate()
  await publish(page, topic, 'goodbye')
  await page.request('irn_unsubscribe', { topic, id: 'x' })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect((await own.relay.stats()).upstream).toMatchObject({ topics: 1 })
  upstream.refuse(undefined)
  await expect.poll(async () => (await own.relay.stats()).upstream?.topics).toBe(0)
  expect(upstream.published()).toEqual(['goodbye'])
  const left = () => upstream.requests.filter(({ method }) => method === 'irn_batchUnsubscribe')
  await expect.poll(left).toMatchObject([{ params: { subscriptions: [{ topic }] } }])
})

test('a topic that a page comes to while a sweep looks at it, or leaves it, stays there', async () => {
  const upstream = await startUpstream()
  const store = await createMemoryMailbox()
  const isSlow = { pending: false, unsubscribe: false }
  const wait = (is: boolean) => is && new Promise((resolve) => setTimeout(resolve, 150))
  const own = await start({
    store: {
      ...store,
      async pending(...of) {
        const page = await store.pending(...of)
        await wait(isSlow.pending && of[0].startsWith('upstream:'))
        return page
      },
      async unsubscribe(...of) {
        await wait(isSlow.unsubscribe && of[0].startsWith('upstream:'))
        await store.unsubscribe(...of)
      },
    },
    joined: joined(upstream, { sweepMs: 20, youngMs: 50 }),
  })
  await reached(own)
  const page = await openPage(own)
  for (const step of ['pending', 'unsubscribe'] as const) {
    const topic = newTopic()
    await publish(page, topic, step)
    await expect.poll(upstream.published).toContain(step)
    isSlow[step] = true
    await new Promise((resolve) => setTimeout(resolve, 120))
    await page.request('irn_subscribe', { topic })
    isSlow[step] = false
    await new Promise((resolve) => setTimeout(resolve, 200))
    const clients = await store.subscribersOf(topic)
    expect(clients.map((client) => client.startsWith('upstream:')).sort()).toEqual([false, true])
    const { records } = store
    const [link = ''] = (await records.all(recordKinds.keys)).keys()
    expect([...(await records.all(recordKinds.topicsOf(link))).keys()]).toContain(topic)
  }
  expect((await own.relay.stats()).upstream).toMatchObject({ topics: 2 })
})

test('a server that is started again goes on with its keys, topics, tokens and what it had not sent', async () => {
  const upstream = await startUpstream()
  const config = { dataDir: makeFolder(), redisUrl: undefined, redisReplicas: 0 }
  const key = createTestKey()
  const first = await start({
    joined: joined(upstream),
    store: await openMailbox(config, () => {}),
  })
  await reached(first)
  const { pageToken } = await reachOf(first)
  const [page, topic] = [await openPage(first, { key }), newTopic()]
  await page.request('irn_subscribe', { topic })
  upstream.play(({ method }) => method === 'irn_publish')
  await publish(page, topic, 'once')
  await expect.poll(upstream.published).toEqual(['once'])
  await first.close()

  upstream.play(() => false)
  const second = await start({
    joined: joined(upstream),
    store: await openMailbox(config, () => {}),
  })
  await expect.poll(upstream.published).toEqual(['once', 'once'])
  const clients = upstream.handshakes.map(({ url = '' }) => {
    const token = new URL(url, 'http://x').searchParams.get('auth') ?? ''
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).iss
  })
  expect(new Set(clients).size).toBe(1)
  upstream.deliver(topic, 'answer')
  const again = await open(second, { key, page: { origin, pageToken } })
  await again.request('irn_subscribe', { topic })
  expect((await again.received(1))[0]?.message).toBe('answer')
  await again.request('irn_subscribe', { topic: newTopic() })
  expect((await second.relay.stats()).upstream).toMatchObject({ topics: 2 })
})

test('each allowed origin has a socket of its own, unless the operator names one for all', async () => {
  const upstream = await startUpstream()
  const allowedOrigins = [origin, 'https://other.example']
  const own = await start({ allowedOrigins, joined: joined(upstream) })
  await expect
    .poll(() => upstream.handshakes.map(({ headers }) => headers.origin))
    .toEqual(allowedOrigins)
  await reached(own)
  expect((await reachOf(own, 'https://third.example')).error).toBe('origin-refused')
  const named = joined(upstream)
  const shared = await start({
    allowedOrigins,
    joined: { ...named, upstream: { ...named.upstream, origin: 'https://listed.example' } },
  })
  await reached(shared)
  expect(upstream.handshakes[2]?.headers.origin).toBe('https://listed.example')
  expect(upstream.handshakes).toHaveLength(3)
})

test('more topics than one socket takes have another one, up to the bound', async () => {
  const upstream = await startUpstream()
  const own = await start({ joined: joined(upstream, { topicsPerSocket: 2, sockets: 2 }) })
  await reached(own)
  const page = await openPage(own)
  for (let at = 0; at < 5; at += 1) {
    expect((await page.request('irn_subscribe', { topic: newTopic() })).result).toBeDefined()
  }
  await expect
    .poll(async () => (await own.relay.stats()).upstream)
    .toMatchObject({ topics: 4, sockets: 2 })
})

test('T584 a visitor network, and an origin, has so many topics there; the rest stays here', async () => {
  const upstream = await startUpstream()
  const limits = { topicsPerNetwork: 2, topicsPerOrigin: 3 }
  const own = await start({ trustedProxies: 1, joined: joined(upstream, limits) })
  await reached(own)
  const { pageToken } = await reachOf(own)
  const visitor = (forwardedFor: string) => open(own, { forwardedFor, page: { origin, pageToken } })
  const topicsAfter = async (socket: Awaited<ReturnType<typeof visitor>>) => {
    expect((await socket.request('irn_subscribe', { topic: newTopic() })).result).toBeDefined()
    return (await own.relay.stats()).upstream?.topics
  }
  const [one, two] = [await visitor('192.0.2.1'), await visitor('192.0.2.2')]
  const counts = []
  for (const socket of [one, one, one, two, two]) counts.push(await topicsAfter(socket))
  expect(counts).toEqual([1, 2, 2, 3, 3])
})

test('T584 where all topics are taken, the network with the most gives way to a visitor that has less', async () => {
  const upstream = await startUpstream()
  const limits = { topicsPerSocket: 3, sockets: 1 }
  const own = await start({ trustedProxies: 1, joined: joined(upstream, limits) })
  await reached(own)
  const { pageToken } = await reachOf(own)
  const visitor = (forwardedFor: string) => open(own, { forwardedFor, page: { origin, pageToken } })
  const [greedy, other] = [await visitor('192.0.2.1'), await visitor('192.0.2.2')]
  for (let at = 0; at < 4; at += 1) await greedy.request('irn_subscribe', { topic: newTopic() })
  const topic = newTopic()
  await publish(other, topic, 'there is room for me')
  await expect.poll(upstream.published).toEqual(['there is room for me'])
  expect((await own.relay.stats()).upstream).toMatchObject({ topics: 3 })
})

test('T592 who takes all topics of an origin gives way, and takes none of another origin', async () => {
  const upstream = await startUpstream()
  const limits = { topicsPerSocket: 10, sockets: 4 }
  const others = 'https://other.example'
  const allowedOrigins = [origin, others]
  const own = await start({ trustedProxies: 1, allowedOrigins, joined: joined(upstream, limits) })
  await reached(own)
  const topics = (many: number) => Array.from({ length: many }, newTopic)
  for (const at of [1, 2, 3]) {
    const greedy = await openPage(own, { forwardedFor: `2001:db8:1:${at}::1` })
    for (const _ of topics(8)) await greedy.request('irn_batchSubscribe', { topics: topics(2) })
  }
  expect((await own.relay.stats()).upstream).toMatchObject({ topics: 20, sockets: 3 })
  expect((await reachOf(own)).reach).toBe('public')
  const honest = await openPage(own, { forwardedFor: '198.51.100.7' })
  for (const text of ['propose', 'settle', 'ask']) await publish(honest, newTopic(), text)
  await expect.poll(upstream.published).toEqual(['propose', 'settle', 'ask'])
  const { pageToken } = await reachOf(own, others)
  const page = { origin: others, pageToken }
  const neighbour = await open(own, { forwardedFor: '2001:db8:1:9::1', page })
  await neighbour.request('irn_batchSubscribe', { topics: topics(10) })
  await publish(neighbour, newTopic(), 'from elsewhere')
  await expect.poll(upstream.published).toContain('from elsewhere')
})

test('T592 where no network has more than another, a page hears that there is no room', async () => {
  const upstream = await startUpstream()
  const own = await start({ trustedProxies: 1, joined: joined(upstream, { topicsPerOrigin: 2 }) })
  await reached(own)
  for (const forwardedFor of ['192.0.2.1', '192.0.2.2']) {
    const page = await openPage(own, { forwardedFor })
    await page.request('irn_subscribe', { topic: newTopic() })
  }
  expect(await reachOf(own)).toMatchObject({ reach: 'own', pageToken: expect.any(String) })
})

test('T593 a network publishes whatever others publish from pages of the origin', async () => {
  const upstream = await startUpstream()
  const limits = { publishesPerMinutePerOrigin: 20, publishesPerMinutePerNetwork: 20 }
  const own = await start({ trustedProxies: 1, joined: joined(upstream, limits) })
  await reached(own)
  for (const forwardedFor of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    const greedy = await openPage(own, { forwardedFor })
    for (let at = 0; at < 20; at += 1) await publish(greedy, newTopic(), 'x')
  }
  await expect.poll(() => upstream.published().length).toBeGreaterThan(20)
  const honest = await openPage(own, { forwardedFor: '198.51.100.7' })
  for (const text of ['propose', 'ask']) await publish(honest, newTopic(), text)
  await expect.poll(upstream.published).toEqual(expect.arrayContaining(['propose', 'ask']))
})

test('T584 an origin that is no origin of a browser gets no token, and nothing of it is stored', async () => {
  const own = await start({ joined: joined(await startUpstream()) })
  const endless = `https://${'a'.repeat(4_000)}.example`
  expect(await reachOf(own, endless)).toEqual({ reach: 'own', pageToken: null })
})

test('T584 what is published above the pace of a network is sent later', async () => {
  const upstream = await startUpstream()
  const own = await start({ joined: joined(upstream, { publishesPerMinutePerNetwork: 300 }) })
  await reached(own)
  const page = await openPage(own)
  const topic = newTopic()
  const texts = Array.from({ length: 301 }, (_, at) => `${at}`)
  await Promise.all(texts.map((text) => publish(page, topic, text)))
  await expect.poll(() => upstream.published().length).toBeGreaterThan(299)
  await expect.poll(upstream.published, { timeout: 3_000 }).toEqual(texts)
})
