import { expect, test } from 'vitest'
import { newTopic, origin, publish, useGateways } from '../../../testing/useGateways.js'
import { createMemoryMailbox } from '../mailbox/memoryMailbox.js'
import { recordKinds } from './joinedTopics.js'

const { joined, openPage, reached, reachOf, start, startUpstream } = useGateways()

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

test('a key that could not be stored at the start is stored with its first topic', async () => {
  const upstream = await startUpstream()
  const store = await createMemoryMailbox()
  const { records } = store
  let isFull = true
  const put: typeof records.put = async (...of) => {
    if (isFull) throw new Error('the disk is full')
    await records.put(...of)
  }
  const own = await start({
    store: { ...store, records: { ...records, put } },
    joined: joined(upstream),
  })
  await reached(own)
  const page = await openPage(own)
  await publish(page, newTopic(), 'stays here')
  isFull = false
  await publish(page, newTopic(), 'goes there')
  await expect.poll(upstream.published).toContain('goes there')
  expect((await records.all(recordKinds.keys)).size).toBe(1)
})
