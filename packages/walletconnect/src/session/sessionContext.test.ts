import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import {
  approved,
  ask,
  key,
  propose,
  setUpSession,
  store,
  storedTopic,
} from '../testing/setUpSession.js'

test('the client is opened for the relay and the project of the host', async () => {
  const { clients, pair } = setUpSession({ deps: { projectId: 'of the page' } })
  await pair()
  expect(clients.last().options).toMatchObject({
    relayUrl: 'wss://relay.example',
    projectId: 'of the page',
    metadata: { name: 'Page', url: 'https://app.example' },
  })
  const own = setUpSession({ deps: { projectId: 'of the page' }, options: { projectId: 'own' } })
  await own.pair()
  expect(own.clients.last().options.projectId).toBe('own')
})

const server = 'https://wallets.example'
test('a session that is restored shows the relay of the server a token of the page', async () => {
  const env = createFakeEnv()
  store(env, approved())
  const relayReach = async () => ({ reach: 'public', pageToken: 'a' }) as const
  const deps = { relayReach, server }
  const { clients, session } = setUpSession({ deps, env, options: { relayUrl: '' } })
  session.request('eip155', { method: 'eth_chainId' })
  await env.advance(250)
  expect(await clients.last().options.relayUrl).toBe('wss://wallets.example?pageToken=a')
})

test('a server that does not answer delays it by two seconds', async () => {
  const env = createFakeEnv()
  store(env, approved())
  const deps = { relayReach: () => new Promise<never>(() => {}), server }
  const { events, clients, session } = setUpSession({ deps, env, options: { relayUrl: '' } })
  session.request('eip155', { method: 'eth_chainId' })
  await env.advance(2_000)
  expect(await clients.last().options.relayUrl).toBe('wss://wallets.example')
  await env.advance(250)
  expect(events).toEqual([{ type: 'restored' }])
})

const chainId = async ({ session }: ReturnType<typeof setUpSession>) =>
  session.request('eip155', { method: 'eth_chainId' })

test('S4.01 the active network of the page comes first, then its own order, not the wallet’s', async () => {
  const own = setUpSession({ deps: { networks: () => [fakeNetwork(10), fakeNetwork(1)] } })
  await own.pair()
  expect(await chainId(own)).toBe('0xa')
  const other = setUpSession({ deps: { networks: () => [fakeNetwork(5)] } })
  await other.pair()
  expect(await chainId(other)).toBe('0x1')
  const active = setUpSession({ deps: { activeNetwork: () => fakeNetwork(10) } })
  await active.pair()
  expect(await chainId(active)).toBe('0xa')
})

test('S4.01 a reload restores the network that was active, from the key where it is stored', async () => {
  const env = createFakeEnv()
  const before = setUpSession({ env })
  await before.pair()
  await before.session.request('eip155', {
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: '0xa' }],
  })
  await env.advance(0)
  expect(await chainId(before)).toBe('0xa')
  expect(before.emitted[0]).toEqual(['eip155:chainChanged', '0xa'])
  expect(JSON.parse(env.storage.getItem(key) ?? '').values).toMatchObject({
    'latchkey:networks': { eip155: 'eip155:10' },
  })
  before.session.close()

  const after = setUpSession({ env })
  const restored = chainId(after)
  await env.advance(250)
  expect(await restored).toBe('0xa')
  expect(after.events).toEqual([{ type: 'restored' }])
})

test('S4.01 so it restores the one that the wallet switched to', async () => {
  const env = createFakeEnv()
  const before = setUpSession({ env })
  await before.pair()
  before.clients.last().emit('session_event', {
    topic: 'a'.repeat(64),
    params: { event: { name: 'chainChanged', data: 10 }, chainId: 'eip155:1' },
  })
  await env.advance(0)
  before.session.close()

  const after = setUpSession({ env })
  const restored = chainId(after)
  await env.advance(250)
  expect(await restored).toBe('0xa')
})

test('the wallet ends the session: the page learns it, nothing stays stored, and the client closes', async () => {
  const { clients, emitted, env, events, pair, session } = setUpSession()
  await pair()
  const waiting = ask(session)
  await env.advance(0)
  await clients.last().endSession('a'.repeat(64))
  await env.advance(0)
  expect(await waiting).toBe(4900)
  expect(events).toEqual([{ type: 'ended' }])
  expect(emitted.map(([topic]) => topic)).toEqual(['eip155:disconnect', 'eip155:change'])
  expect(env.storage.getItem(key)).toBeNull()
  expect(clients.last().isClosed()).toBe(true)
  expect(clients.disconnects).toEqual([])
})

test('the wallet ends the session while another proposal waits: the proposal goes on', async () => {
  const { clients, env, pair, session } = setUpSession()
  await pair()
  const { result } = propose(session)
  await env.advance(0)
  await clients.last().endSession('a'.repeat(64))
  await env.advance(0)
  expect(clients.last().isClosed()).toBe(false)
  await clients.last().approve(approved('b'))
  expect(await result).toBe('approved')
  expect(storedTopic(env)).toBe('b'.repeat(64))
})

test('a relay that is gone for 2 s is reported, and its return too', async () => {
  const { clients, env, events, pair } = setUpSession()
  await pair()
  clients.last().setReachable(false)
  await env.advance(1_999)
  expect(events).toEqual([])
  await env.advance(1)
  clients.last().setReachable(true)
  expect(events).toEqual([
    { type: 'relay', reachable: false },
    { type: 'relay', reachable: true },
  ])
})

test('S4.01 a closed page opens no client any more, ends what waits, and leaves what is stored', async () => {
  const { clients, env, events, pair, session } = setUpSession()
  await pair()
  const waiting = ask(session)
  await env.advance(0)
  session.close()
  expect(await waiting).toBe(4900)
  await env.advance(0)
  expect(clients.last().isClosed()).toBe(true)
  expect(storedTopic(env)).toBe('a'.repeat(64))
  const pairing = propose(session)
  await env.advance(0)
  expect(await pairing.result).toBe('connection/aborted')
  expect(clients.opened).toHaveLength(1)
  // Other tabs are not followed any more, and there is no client that could end the session.
  env.storage.removeItem(key)
  env.changeInOtherTab(key)
  expect(session.namespaces()).toEqual(['eip155'])
  await session.end()
  expect(clients.disconnects).toEqual([])
  expect(events).toEqual([{ type: 'ended' }])
})
