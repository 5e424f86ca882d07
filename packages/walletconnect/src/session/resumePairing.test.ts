import { createFakeEnv, type FakeEnv } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { pairingTopic } from '../testing/fakeSignClient.js'
import { approved, propose, setUpSession, store, storedTopic } from '../testing/setUpSession.js'

const key = '@appkit-wallet/walletconnect_pairing'
const lastingMs = 300_000

/** A tab that was reloaded while a pairing was open. */
async function reloaded(prepare: (env: FakeEnv) => unknown = () => {}) {
  const first = setUpSession()
  propose(first.session)
  await first.env.advance(0)
  const { storage, tabStorage } = first.env
  expect(tabStorage.getItem(key)).not.toBeNull()
  const env = createFakeEnv({ storage, tabStorage })
  await prepare(env)
  const next = setUpSession({ env })
  const resumed = next.session.resume()
  await env.advance(0)
  const isStored = () => env.tabStorage.getItem(key) !== null
  const approve = async (topic = pairingTopic(1), session = approved()) => {
    next.clients.last().emit('session_connect', { session: { ...session, pairingTopic: topic } })
    await env.advance(0)
  }
  return { ...next, approve, isStored, resumed }
}

test('S4.02 an approval is taken, stored as a session, and reported once', async () => {
  const { approve, clients, env, events, isStored, resumed, session } = await reloaded()
  await approve()
  await resumed
  expect(events).toEqual([{ type: 'approved' }])
  expect(session.namespaces()).toEqual(['eip155'])
  expect([storedTopic(env), isStored()]).toEqual(['a'.repeat(64), false])
  expect(clients.last().isClosed()).toBe(false)
})

test('S4.06 one that no wallet accepts ends with its time, and nothing of it stays', async () => {
  const { approve, clients, env, events, isStored, resumed, session } = await reloaded()
  await env.advance(lastingMs - 1)
  expect(clients.last().isClosed()).toBe(false)
  await env.advance(1)
  await resumed
  await env.advance(0)
  expect([clients.last().isClosed(), isStored()]).toEqual([true, false])
  await approve()
  expect([events, session.namespaces()]).toEqual([[], []])
})

test('one whose time is over is forgotten, without a client', async () => {
  const { clients, isStored, resumed } = await reloaded((env) => env.advance(lastingMs))
  await resumed
  expect([clients.opened.length, isStored()]).toEqual([0, false])
})

test('so is one of a page that has a session by now', async () => {
  const { clients, isStored, resumed } = await reloaded((env) => store(env, approved('b')))
  await resumed
  expect([clients.opened.length, isStored()]).toEqual([0, false])
})

test('a proposal of this page that is cancelled leaves the older one, which can still be accepted', async () => {
  const { approve, env, events, isStored, session } = await reloaded()
  const { cancel, result } = propose(session)
  await env.advance(0)
  cancel()
  expect(await result).toBe('connection/aborted')
  expect(isStored()).toBe(true)
  await approve()
  expect(events).toEqual([{ type: 'approved' }])
})

test('one of this page that is accepted is reported to who proposed it, and once', async () => {
  const { approve, clients, env, events, session } = await reloaded()
  const { result } = propose(session)
  await env.advance(0)
  // The client reports every session so, that of a proposal of this page too.
  await approve('f'.repeat(64), approved('b', 'Other'))
  await clients.last().approve(approved('b', 'Other'))
  expect(await result).toBe('approved')
  await env.advance(0)
  const other = [[], 'Other', 'b'.repeat(64)]
  expect([events, session.peerName(), storedTopic(env)]).toEqual(other)
  // The older one that is accepted after it ends at once.
  await approve()
  expect([events, session.peerName(), storedTopic(env)]).toEqual(other)
  expect(clients.disconnects.map(({ topic }) => topic)).toEqual(['a'.repeat(64)])
})

test('S4.02 on a phone a new tab takes the answer, for the way back from an app may be one; elsewhere it does not', async () => {
  for (const mobile of [true, false]) {
    const first = setUpSession({ env: createFakeEnv({ mobile }) })
    propose(first.session)
    await first.env.advance(0)
    const { storage } = first.env
    const next = setUpSession({ env: createFakeEnv({ mobile, storage }) })
    const resumed = next.session.resume()
    await next.env.advance(0)
    expect(next.clients.opened.length).toBe(mobile ? 1 : 0)
    if (!mobile) continue
    const session = { ...approved(), pairingTopic: pairingTopic(1) }
    next.clients.last().emit('session_connect', { session })
    await resumed
    expect(next.events).toEqual([{ type: 'approved' }])
    expect(storage.getItem(key)).toBeNull()
  }
})

/** A phone whose first tab shows a code, and whose second one waits for the same answer. */
async function twoTabs() {
  const shows = setUpSession({ env: createFakeEnv({ mobile: true }) })
  const { cancel, result } = propose(shows.session)
  await shows.env.advance(0)
  const { storage } = shows.env
  const waits = setUpSession({ env: createFakeEnv({ mobile: true, storage }) })
  const resumed = waits.session.resume()
  return { cancel, result, resumed, shows, waits }
}

test.each(['while its client opens', 'while it waits'])(
  'S4.02 a pairing that is cancelled in the tab of the code ends in the other tab %s',
  async (when) => {
    const { cancel, result, resumed, shows, waits } = await twoTabs()
    if (when === 'while it waits') await waits.env.advance(0)
    cancel()
    expect(await result).toBe('connection/aborted')
    await shows.env.advance(0)
    waits.env.changeInOtherTab(key)
    await resumed
    await waits.env.advance(0)
    expect(waits.clients.last().isClosed()).toBe(true)
    const session = { ...approved(), pairingTopic: pairingTopic(1) }
    waits.clients.last().emit('session_connect', { session })
    await waits.env.advance(0)
    expect([waits.events, waits.session.namespaces()]).toEqual([[], []])
    expect([storage(waits.env), storage(shows.env)]).toEqual([null, null])
  },
)

test('S4.02 one that the tab of the code takes is taken by the other one too', async () => {
  const { resumed, shows, waits } = await twoTabs()
  await waits.env.advance(0)
  await shows.clients.last().approve(approved())
  await shows.env.advance(0)
  waits.env.changeInOtherTab(key)
  const session = { ...approved(), pairingTopic: pairingTopic(1) }
  waits.clients.last().emit('session_connect', { session })
  await resumed
  expect(waits.events).toEqual([{ type: 'approved' }])
  expect([storage(waits.env), storedTopic(waits.env)]).toEqual([null, 'a'.repeat(64)])
})

const storage = (env: FakeEnv) => env.storage.getItem(key)
