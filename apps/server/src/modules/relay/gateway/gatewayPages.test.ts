import { expect, test } from 'vitest'
import { newTopic, origin, publish, useGateways } from '../../../testing/useGateways.js'
import { createMemoryMailbox } from '../mailbox/memoryMailbox.js'
import { createTestKey } from '../testing/testKey.js'
import { recordKinds } from './joinedTopics.js'
import { openGateway } from './openGateway.js'

const { joined, open, openPage, reached, reachOf, start, startPair, startUpstream } = useGateways()

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
  const stranger = {
    networks,
    origin,
    pageToken: first.reach({ networks, origin }).pageToken ?? undefined,
  }
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

test('T584 an origin that is no origin of a browser gets no token, and nothing of it is stored', async () => {
  const own = await start({ joined: joined(await startUpstream()) })
  const endless = `https://${'a'.repeat(4_000)}.example`
  expect(await reachOf(own, endless)).toEqual({ reach: 'own', pageToken: null })
})
