import { expect, test } from 'vitest'
import { newTopic, origin, publish, useGateways } from '../../../testing/useGateways.js'

const { joined, open, openPage, reached, reachOf, start, startUpstream } = useGateways()

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

test('T592 a visitor hears that there is no room for its network, though there is for others', async () => {
  const upstream = await startUpstream()
  const own = await start({ trustedProxies: 1, joined: joined(upstream, { topicsPerNetwork: 3 }) })
  await reached(own)
  const greedy = await openPage(own, { forwardedFor: '192.0.2.1' })
  for (let at = 0; at < 4; at += 1) await greedy.request('irn_subscribe', { topic: newTopic() })
  expect((await reachOf(own, origin, '192.0.2.1')).reach).toBe('own')
  expect((await reachOf(own, origin, '192.0.2.2')).reach).toBe('public')
})

test('T595 networks that have each other give way in turn open no more topics than without', async () => {
  const upstream = await startUpstream()
  const limits = { topicsPerSocket: 100, sockets: 1, topicsPerNetwork: 60 }
  const begun = Date.now()
  const own = await start({
    trustedProxies: 1,
    joined: { ...joined(upstream, limits), now: () => begun },
  })
  await reached(own)
  const [one, two, three] = await Promise.all(
    ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((forwardedFor) => openPage(own, { forwardedFor })),
  )
  const open = (page = one, many = 1) =>
    page?.request('irn_batchSubscribe', { topics: Array.from({ length: many }, newTopic) })
  for (let many = 50; many > 20; many -= 1) {
    await open(one, many)
    await open(two, many)
    // One of both has the most, and loses all of it.
    await open(three)
  }
  const opened = () =>
    upstream.requests.flatMap(({ method, params }) =>
      method === 'irn_batchSubscribe' ? params.topics : [],
    )
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(opened().length).toBeLessThanOrEqual(3 * limits.topicsPerNetwork)
  const honest = await openPage(own, { forwardedFor: '198.51.100.7' })
  await publish(honest, newTopic(), 'there is room for me')
  await expect.poll(upstream.published).toEqual(['there is room for me'])
})
