import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createApp } from './app.js'
import { parseServerEnv } from './env.js'
import { openData } from './modules/data/openData.js'
import { createExternalFetcher } from './modules/external/createExternalFetcher.js'
import { startFaultyRpc } from './modules/indexer/testing/startFaultyRpc.js'
import { chain, useChain } from './modules/indexer/testing/useChain.js'
import type { Relay } from './modules/relay/createRelay.js'
import { createMemoryMailbox } from './modules/relay/mailbox/memoryMailbox.js'
import { openRelayDatabase } from './modules/relay/mailbox/openRelayDatabase.js'
import { createSqlJournal } from './modules/relay/mailbox/sqlJournal.js'
import { testMessage, testOwner, useMailboxes } from './modules/relay/testing/testMailboxes.js'
import { startTestRelay } from './testing/startTestRelay.js'

const local = useChain()
const { makeFolder } = useMailboxes()
const env = parseServerEnv({})
const report = () => {}

async function read(app: ReturnType<typeof createApp>) {
  const response = await app.request('/health')
  const text = await response.text()
  // Addresses of endpoints may be keys.
  expect(text).not.toContain('secret-key')
  expect(text).not.toContain('http')
  return { code: response.status, ...JSON.parse(text) }
}

test('T254 a chain that is gone, and a database that cannot be written, are no longer called ok', async () => {
  const rpc = await startFaultyRpc(local.url(), (answers) => answers)
  local.cleanUp(() => rpc.stop())
  const index = await local.openIndex({ urls: { [chain]: rpc.url } })
  await index.caughtUp()
  const app = createApp({ env, indexer: index, report })
  const poll = () => expect.poll(() => read(app), { timeout: 10_000, interval: 100 })
  await poll().toMatchObject({
    code: 200,
    status: 'ok',
    index: { isWritable: true, chains: { [chain]: { lagBlocks: 0, lagSeconds: 0 } } },
  })
  rpc.tamper = (_, __, response) => void response.destroy()
  await poll().toMatchObject({
    code: 200,
    status: 'degraded',
    index: { status: 'degraded', chains: { [chain]: { isFailing: true } } },
  })
  rpc.tamper = (answers) => answers
  await poll().toMatchObject({ status: 'ok' })
  await sql`pragma query_only = on`.execute(index.db)
  await poll().toMatchObject({ code: 200, status: 'degraded', index: { isWritable: false } })
})

test('T254 a full queue is no longer called ok', async () => {
  const externalFetcher = createExternalFetcher({
    resolve: () => new Promise(() => {}),
    maxConcurrent: 1,
    maxQueued: 10,
    timeoutMs: 2_000,
  })
  const data = openData({ ...env, env: env.data, externalFetcher, report })
  const get = () => externalFetcher.get('https://slow.example', { maxBytes: 1 }).catch(() => {})
  const waiting = Array.from({ length: 11 }, get)
  const external = { running: 1, queued: 10, limit: 10 }
  expect(await read(createApp({ env, data, report }))).toMatchObject({
    code: 200,
    status: 'degraded',
    queues: { status: 'degraded', external },
  })
  await waiting[0]
})

test('T254 as many requests as may run are no longer called ok', async () => {
  const limits = { visitorPerSecond: 100, visitorAtOnce: 100, atOnce: 4 }
  const app = createApp({ env: { ...env, requestLimits: limits }, report })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  app.get('/slow', async (c) => {
    await answered
    return c.text('done')
  })
  const request = (remoteAddress: string) => {
    const incoming = { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } }
    return app.request('/slow', {}, { incoming })
  }
  const running = [1, 2, 3, 4].map((host) => request(`203.0.113.${host}`))
  expect((await request('203.0.113.5')).status).toBe(429)
  const load = { status: 'degraded', running: 4, limit: 4, refused: 1 }
  expect(await read(app)).toMatchObject({ code: 200, status: 'degraded', load })
  answer()
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('T254 without the store of its mailboxes a node is taken out', async () => {
  const stats = () => Promise.reject(new Error('redis://:secret-key@127.0.0.1'))
  const relay = { stats, callLimits: {} } as unknown as Relay
  expect(await read(createApp({ env, relay, report }))).toMatchObject({
    code: 503,
    status: 'unavailable',
    relay: { status: 'unavailable' },
  })
})

test('T254 a file of mailboxes that is full is no longer called ok, and the log says why a publish failed', async () => {
  const limit = 1_048_576
  const journal = createSqlJournal(await openRelayDatabase(makeFolder(), limit))
  const store = await createMemoryMailbox({ journal })
  const relay = await startTestRelay({ store })
  local.cleanUp(() => relay.close())
  const look = () => read(createApp({ env, relay: relay.relay, report }))
  expect(await look()).toMatchObject({ relay: { status: 'ok', file: { isFailing: false, limit } } })

  const publish = (size: number, topic = 'topic') =>
    store.publish(testOwner('app'), [testMessage(topic, 'x'.repeat(size), { publisher: 'app' })])
  await store.subscribe(testOwner('wallet'), ['topic'])
  await publish(960_000)
  const file = { isFailing: false, bytes: expect.toSatisfy((bytes) => bytes > limit * 0.9) }
  const degraded = { code: 200, status: 'degraded' }
  expect(await look()).toMatchObject({ ...degraded, relay: { status: 'degraded', file } })

  await expect(publish(500_000)).rejects.toThrow('database or disk is full')
  expect(await look()).toMatchObject({ ...degraded, relay: { file: { isFailing: true } } })
  await store.acknowledge('wallet', [testMessage('topic', 'x'.repeat(960_000))])
  await publish(10)
  expect(await look()).toMatchObject({ relay: { status: 'ok', file: { isFailing: false } } })
})

test('T254 a node of the relay that refuses new clients because it is behind is no longer called ok', async () => {
  const relay = await startTestRelay({ limits: { overloadLagMs: -1 } })
  local.cleanUp(() => relay.close())
  expect(await read(createApp({ env, relay: relay.relay, report }))).toMatchObject({
    code: 200,
    status: 'degraded',
    relay: { status: 'degraded', isOverloaded: true },
  })
})
