import { expect, test } from 'vitest'
import { messagesOf, newTopic, origin, publish, useGateways } from '../../../testing/useGateways.js'
import { createMemoryMailbox } from '../mailbox/memoryMailbox.js'
import { openMailbox } from '../mailbox/openMailbox.js'
import { createTestKey } from '../testing/testKey.js'
import { useMailboxes } from '../testing/testMailboxes.js'
import { recordKinds } from './joinedTopics.js'

const { joined, open, openPage, reached, reachOf, start, startPair, startUpstream } = useGateways()
const { makeFolder } = useMailboxes()

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

test('T585 a relay whose public network is another node of itself is refused too', async () => {
  const store = { ...(await createMemoryMailbox()), close: async () => {} }
  const other = await start({ store })
  const own = await start({ store, joined: joined({ url: other.relayUrl }) })
  await expect
    .poll(async () => (await own.relay.stats()).upstream)
    .toMatchObject({ state: 'refused', reason: expect.stringMatching(/itself/) })
  expect((await reachOf(own)).reach).toBe('own')
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
