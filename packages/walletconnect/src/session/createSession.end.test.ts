import { createFakeEnv } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import {
  approved,
  ask,
  key,
  propose,
  setUpSession,
  store,
  storedTopic,
  wallet,
} from '../testing/setUpSession.js'

const sol = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

test('S4.53 ending the session notifies the page at once and the wallet once, and deletes what is stored', async () => {
  const { clients, emitted, env, events, pair, session } = setUpSession()
  await pair({
    ...approved(),
    namespaces: {
      ...approved().namespaces,
      solana: { accounts: [`solana:EtWT:${sol}`], methods: [] },
    },
  })
  const waiting = ask(session)
  await env.advance(0)
  await Promise.all([session.end(), session.adapter(wallet('solana')).disconnect('walletConnect')])
  expect(await waiting).toBe(4900)
  expect(clients.disconnects).toEqual([
    { topic: 'a'.repeat(64), reason: { code: 6000, message: 'User disconnected.' } },
  ])
  expect(events).toEqual([{ type: 'ended' }])
  expect(emitted.map(([topic]) => topic)).toEqual([
    'eip155:disconnect',
    'eip155:change',
    'solana:disconnect',
    'solana:change',
  ])
  expect(emitted[0]?.[1]).toMatchObject({ code: 4900, message: 'The session ended' })
  expect(emitted[1]?.[1]).toEqual({ type: 'disconnect' })
  expect(env.storage.getItem(key)).toBeNull()
  expect(clients.last().isClosed()).toBe(true)
  expect([session.namespaces(), session.peerName()]).toEqual([[], undefined])
})

test('S4.53 disconnecting a namespace that has no adapter ends the session', async () => {
  const { clients, pair, session } = setUpSession()
  await pair()
  await session.adapter(wallet()).disconnect('walletConnect')
  expect(clients.disconnects).toHaveLength(1)
  expect(session.namespaces()).toEqual([])
})

test('S4.53 revoking the permission of one namespace’s provider ends the session', async () => {
  const { clients, pair, session } = setUpSession()
  await pair()
  await session.request('eip155', { method: 'wallet_revokePermissions', params: [{}] })
  expect(clients.disconnects).toHaveLength(1)
  expect(session.namespaces()).toEqual([])
})

test('a relay that does not deliver the end is waited for 2 s, and a client that was left reports nothing', async () => {
  const { clients, env, events, pair, session } = setUpSession({
    deliver: () => new Promise(() => {}),
  })
  await pair()
  let isOver = false
  const end = session.end().then(() => {
    isOver = true
  })
  await env.advance(1_999)
  expect(session.namespaces()).toEqual([])
  expect([isOver, clients.last().isClosed()]).toEqual([false, false])
  await env.advance(1)
  expect([isOver, clients.last().isClosed()]).toEqual([true, true])
  await end
  clients.last().setReachable(false)
  clients.last().setReachable(true)
  await env.advance(10_000)
  expect(events).toEqual([{ type: 'ended' }])
})

test('a relay that refuses the end of the session does not fail the disconnecting', async () => {
  const { clients, pair, session } = setUpSession({
    deliver: () => Promise.reject(new Error('Failed to publish')),
  })
  await pair()
  await session.end()
  expect(clients.last().isClosed()).toBe(true)
})

test('the next session after an ended one uses another client', async () => {
  const { clients, pair, session } = setUpSession()
  await pair()
  await session.end()
  await pair(approved('b'))
  expect(clients.opened).toHaveLength(2)
  expect(session.namespaces()).toEqual(['eip155'])
})

test('ending leaves a proposal that waits for a wallet', async () => {
  const { clients, env, events, session } = setUpSession()
  const { result } = propose(session)
  await env.advance(0)
  await session.end()
  expect(clients.disconnects).toEqual([])
  expect(clients.last().isClosed()).toBe(false)
  await clients.last().approve(approved())
  expect(await result).toBe('approved')
  expect([events, storedTopic(env)]).toEqual([[], 'a'.repeat(64)])
})

test('S4.53 a session that is only stored ends too, on the wallet’s side as well', async () => {
  const env = createFakeEnv()
  store(env, approved())
  const { clients, events, session } = setUpSession({ env })
  const end = session.end()
  await env.advance(250)
  await end
  expect(clients.disconnects.map(({ topic }) => topic)).toEqual(['a'.repeat(64)])
  expect(env.storage.getItem(key)).toBeNull()
  expect(events).toEqual([{ type: 'restored' }, { type: 'ended' }])
})

test('S4.53 a stored session that cannot be restored does not fail the disconnecting, and is deleted', async () => {
  const env = createFakeEnv()
  store(env, approved())
  const { events, session } = setUpSession({
    env,
    open: () => Promise.reject(new Error('no client')),
  })
  await session.end()
  expect(events).toEqual([])
  expect(env.storage.getItem(key)).toBeNull()
})

test('a session that waits for the relay after a reload can be ended at once', async () => {
  const env = createFakeEnv()
  store(env, approved())
  const { clients, events, session } = setUpSession({ env, reachable: false })
  const accounts = session.request('eip155', { method: 'eth_accounts' })
  await env.advance(0)
  expect(session.namespaces()).toEqual(['eip155'])
  await session.end()
  expect(clients.disconnects).toHaveLength(1)
  expect(events).toEqual([{ type: 'ended' }])
  expect(await accounts).toEqual([])
})
