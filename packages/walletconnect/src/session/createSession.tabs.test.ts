import { createFakeEnv } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { storageKey } from '../client/clientStorage.js'
import {
  approved,
  ask,
  key,
  propose,
  setUpSession,
  store,
  storedTopic,
} from '../testing/setUpSession.js'

test.each([key, null])(
  'another tab ends the session (%s changes): this one leaves it, and writes nothing',
  async (changed) => {
    const { clients, emitted, env, events, pair, session } = setUpSession()
    await pair()
    const waiting = ask(session)
    await env.advance(0)
    env.storage.removeItem(key)
    env.changeInOtherTab(changed)
    expect(session.namespaces()).toEqual([])
    await env.advance(0)
    expect(await waiting).toBe(4900)
    expect(events).toEqual([{ type: 'ended' }])
    expect(emitted.map(([topic]) => topic)).toEqual(['eip155:disconnect', 'eip155:change'])
    expect(clients.last().isClosed()).toBe(true)
    expect(clients.disconnects).toEqual([])
    expect(env.storage.getItem(key)).toBeNull()
  },
)

test('another tab replaces the session: this one restores theirs, and no namespace disconnects', async () => {
  const { clients, emitted, env, events, pair, session } = setUpSession()
  await pair()
  const waiting = ask(session)
  await env.advance(0)
  store(env, approved('b', 'Other'))
  env.changeInOtherTab(key)
  await env.advance(250)
  expect(await waiting).toBe(4900)
  expect(events).toEqual([{ type: 'restored' }])
  expect(emitted).toEqual([])
  expect(session.peerName()).toBe('Other')
  expect(clients.opened.map((one) => one.isClosed())).toEqual([true, false])
  expect(clients.disconnects).toEqual([])
  expect(storedTopic(env)).toBe('b'.repeat(64))
})

test('the same session written by another tab changes nothing, nor does a change without a session', async () => {
  const { clients, env, events, pair, session } = setUpSession()
  env.changeInOtherTab(key)
  await pair()
  env.changeInOtherTab(key)
  expect(session.namespaces()).toEqual(['eip155'])
  await env.advance(1_000)
  expect(events).toEqual([])
  expect(clients.opened.map((one) => one.isClosed())).toEqual([false])
})

test('another tab ends the session while a proposal waits here: the page learns that it is over', async () => {
  const { env, events, pair, session } = setUpSession()
  await pair()
  const { cancel, result } = propose(session)
  await env.advance(0)
  env.storage.removeItem(key)
  env.changeInOtherTab(key)
  await env.advance(0)
  expect(events).toEqual([{ type: 'ended' }])
  cancel()
  expect(await result).toBe('connection/aborted')
})

test('a session that could not be stored lives on when another tab changes other keys', async () => {
  const env = createFakeEnv({
    storage: {
      getItem: () => null,
      setItem() {
        throw new Error('full')
      },
      removeItem: () => {},
    },
  })
  const { pair, session } = setUpSession({ env })
  await pair()
  env.changeInOtherTab('@appkit-wallet/active_caip_network_id')
  env.changeInOtherTab(storageKey('another instance'))
  await env.advance(0)
  expect(session.namespaces()).toEqual(['eip155'])
})
