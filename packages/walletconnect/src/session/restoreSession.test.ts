import type { SourceDeps } from '@latchkey/core/adapter'
import { createFakeEnv } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { createSessionStore, storedTopic } from '../client/clientStorage.js'
import { createClientSlot } from '../client/createClientSlot.js'
import { type FakeSignClient, fakeSignClient } from '../testing/fakeSignClient.js'
import { restoreSession } from './restoreSession.js'
import type { SessionContext } from './sessionContext.js'
import { type SessionState, sessionState } from './sessionState.js'

const topic = 'a'.repeat(64)
const address = `0x${'a1'.repeat(20)}`
const now = 1_800_000_000_000
const eip155 = { accounts: ['1', '10', '5'].map((id) => `eip155:${id}:${address}`), methods: [] }
const stored = { topic, expiry: now / 1_000 + 60, namespaces: { eip155 } }

type Setting = {
  /** The sessions that a client finds in its storage. */
  readonly sessions?: readonly (typeof stored)[]
  readonly reachable?: boolean
}

/** A page after a reload, on which nothing was restored yet. */
function reload({ sessions = [stored], reachable = true }: Setting = {}) {
  const env = createFakeEnv()
  const heard: unknown[] = []
  const opened: FakeSignClient[] = []
  const ending = new AbortController()
  let state: SessionState | undefined
  const clients = createClientSlot(async () => {
    const fake = fakeSignClient({ reachable }, { sessions })
    opened.push(fake)
    const storage = createSessionStore(env, undefined)
    return { client: fake.client, storage, stop: () => void heard.push('stopped') }
  })
  // The parts of both that it uses.
  const deps = {
    env: { ...env, now: () => now + env.now() },
    id: undefined,
  } as Partial<SourceDeps> as SourceDeps
  const context = {
    clients,
    deps,
    notify: (event) => void heard.push(event),
    openProposals: 0,
    preferredNetworks: () => ['eip155:10'],
    signal: () => ending.signal,
    state: () => state,
    setState(next) {
      state = next
    },
  } as Partial<SessionContext> as SessionContext
  const restore = () => restoreSession(context)
  return {
    clients,
    context,
    end: () => ending.abort(),
    env,
    heard,
    opened,
    restore,
    state: () => state,
  }
}

/** The tab before the reload stored a session, and further values of the page. */
async function store({ env }: Pick<ReturnType<typeof reload>, 'env'>, networks?: object) {
  const { client, save } = createSessionStore(env, undefined)
  save(topic)
  if (networks) await client.setItem('latchkey:networks', networks)
}

test('S4.01 without a stored session there is none, and no client opens', async () => {
  const { heard, opened, restore } = reload()
  await restore()
  expect(heard).toEqual([{ type: 'ended' }])
  expect(opened).toEqual([])
})

test('a proposal under way goes on where no session is stored', async () => {
  const { context, heard, restore } = reload()
  context.openProposals = 1
  await restore()
  expect(heard).toEqual([])
})

test('S4.01 a stored session is restored on the network that the page prefers', async () => {
  const page = reload()
  await store(page)
  const restoring = page.restore()
  await page.env.advance(249)
  expect(page.heard).toEqual([])
  expect(page.state()).toMatchObject({ topic, networks: { eip155: 'eip155:10' } })
  await page.env.advance(1)
  await restoring
  expect(page.heard).toEqual([{ type: 'restored' }])
})

test('S4.01 the network that was in use before the reload is in use again', async () => {
  const page = reload()
  await store(page, { eip155: 'eip155:5' })
  const restoring = page.restore()
  await page.env.advance(250)
  await restoring
  expect(page.state()?.networks).toEqual({ eip155: 'eip155:5' })
})

test('a session that is live is not restored again', async () => {
  const page = reload()
  await store(page)
  const live = sessionState(stored, () => [])
  page.context.setState(live)
  await page.restore()
  expect(page.state()).toBe(live)
  expect([page.heard, page.opened]).toEqual([[], []])
})

test.each([
  ['that the client does not know', []],
  ['of another topic', [{ ...stored, topic: 'b'.repeat(64) }]],
  ['that expired a moment ago', [{ ...stored, expiry: now / 1_000 }]],
])('S4.01 a stored session %s is forgotten', async (_, sessions) => {
  const page = reload({ sessions })
  await store(page)
  await page.restore()
  expect(page.heard).toEqual(['stopped', { type: 'ended' }])
  expect(page.state()).toBeUndefined()
  expect(storedTopic(page.env, undefined)).toBeUndefined()
  expect(page.opened.map(({ calls }) => calls)).toEqual([['heartbeat.stop', 'transportClose']])
})

test('a session is valid until the second in which it expires', async () => {
  const page = reload({ sessions: [{ ...stored, expiry: now / 1_000 + 1 }] })
  await store(page)
  const restoring = page.restore()
  await page.env.advance(250)
  await restoring
  expect(page.heard).toEqual([{ type: 'restored' }])
})

test('a client that opened before another tab created the session is replaced', async () => {
  const page = reload()
  await page.clients.open()
  page.opened[0]?.sessions.clear()
  await store(page)
  const restoring = page.restore()
  await page.env.advance(250)
  await restoring
  expect(page.opened).toHaveLength(2)
  expect(page.opened[0]?.calls).toEqual(['heartbeat.stop', 'transportClose'])
  expect(page.heard).toEqual(['stopped', { type: 'restored' }])
})

test('a client that knows the session is used', async () => {
  const page = reload()
  await page.clients.open()
  await store(page)
  const restoring = page.restore()
  await page.env.advance(250)
  await restoring
  expect(page.opened.map(({ calls }) => calls)).toEqual([[]])
  expect(page.heard).toEqual([{ type: 'restored' }])
})

test('messages of the wallet are waited for until a moment after the relay is connected', async () => {
  const page = reload({ reachable: false })
  await store(page)
  const restoring = page.restore()
  await page.env.advance(1_000)
  page.opened[0]?.setReachable(true)
  await page.env.advance(249)
  expect(page.heard).toEqual([])
  await page.env.advance(1)
  await restoring
  expect(page.heard).toEqual([{ type: 'restored' }])
})

test('without the relay the stored session is used after two seconds', async () => {
  const page = reload({ reachable: false })
  await store(page)
  const restoring = page.restore()
  await page.env.advance(1_999)
  expect(page.heard).toEqual([])
  await page.env.advance(1)
  await restoring
  expect(page.heard).toEqual([{ type: 'restored' }])
})

test('a session that the wallet ended meanwhile is not reported as restored, nor waited for', async () => {
  const page = reload()
  await store(page)
  let isDone = false
  page.restore().then(() => {
    isDone = true
  })
  await page.env.advance(100)
  page.context.setState(undefined)
  page.end()
  await page.env.advance(0)
  expect(isDone).toBe(true)
  expect(page.heard).toEqual([])
})
