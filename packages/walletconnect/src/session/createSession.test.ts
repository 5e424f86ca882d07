import { expect, test } from 'vitest'
import { pairingTopic } from '../testing/fakeSignClient.js'
import {
  address,
  approved,
  ask,
  key,
  propose,
  setUpSession,
  storedTopic,
  wallet,
} from '../testing/setUpSession.js'

test('before there is a session, nothing opens and nothing is known', async () => {
  const { clients, events, session } = setUpSession()
  expect(session.namespaces()).toEqual([])
  expect(session.peerName()).toBeUndefined()
  expect(session.approved('eip155')).toBeUndefined()
  await session.end()
  expect(clients.opened).toEqual([])
  // Nothing was there to end.
  expect(events).toEqual([])
})

test('S4.01 an approved session is known and stored, and ends no other', async () => {
  const { clients, env, events, pair, session } = setUpSession()
  await pair()
  expect(session.namespaces()).toEqual(['eip155'])
  expect(session.approved('eip155')).toEqual(['eip155:1', 'eip155:10'])
  expect(session.approved('solana')).toBeUndefined()
  expect(session.peerName()).toBe('Mobile')
  expect(storedTopic(env)).toBe('a'.repeat(64))
  expect(clients.disconnects).toEqual([])
  expect(events).toEqual([])
  expect(clients.last().isClosed()).toBe(false)
})

test('a second wallet replaces the first, whose session and waiting requests end', async () => {
  const { clients, env, pair, session } = setUpSession({
    answer: ({ topic }) => (topic.startsWith('a') ? new Promise(() => {}) : Promise.resolve('0x')),
  })
  await pair()
  const waiting = ask(session)
  await env.advance(0)
  await pair(approved('b', 'Other'))
  expect(await waiting).toBe(4900)
  expect(clients.disconnects).toEqual([
    { topic: 'a'.repeat(64), reason: { code: 6000, message: 'User disconnected.' } },
  ])
  expect(session.peerName()).toBe('Other')
  expect(storedTopic(env)).toBe('b'.repeat(64))
  // The end of the first session does not fail the requests of the next.
  expect(await ask(session)).toBe('answered')
  expect(clients.requests.at(-1)).toMatchObject({ topic: 'b'.repeat(64), chainId: 'eip155:1' })
})

test('S4.01 a provider’s request for accounts proposes a session for the page’s networks', async () => {
  const { clients, emitted, env, session } = setUpSession()
  const accounts = session.request('eip155', { method: 'eth_requestAccounts' })
  await env.advance(0)
  expect(emitted).toEqual([['eip155:display_uri', clients.last().uris[0]]])
  expect(clients.last().proposed).toMatchObject([
    { optionalNamespaces: { eip155: { chains: ['eip155:1', 'eip155:10'] } } },
  ])
  await clients.last().approve(approved())
  expect(await accounts).toEqual([address])
})

test('a namespace without an adapter connects by the session, on its network and with its accounts', async () => {
  const { pair, session } = setUpSession()
  await pair()
  const { signal } = new AbortController()
  const own = wallet()
  const connection = await session.adapter(own).connect(own.connector.id, { signal })
  expect(connection).toEqual({
    connectorId: 'walletConnect',
    addresses: [address],
    networkId: 'eip155:1',
    approvedNetworkIds: ['eip155:1', 'eip155:10'],
    provider: own.provider,
  })
})

test('a proposal that is cancelled before it starts opens no client', async () => {
  const { clients, session } = setUpSession()
  const pairing = session.pair({ signal: AbortSignal.abort(), onUri: () => {} })
  await expect(pairing).rejects.toMatchObject({ code: 'connection/aborted' })
  expect(clients.opened).toEqual([])
})

test('a declined proposal closes the client, and the next one opens another', async () => {
  const { clients, env, pair, session } = setUpSession()
  const { result } = propose(session)
  await env.advance(0)
  clients.last().reject()
  expect(await result).toBe('wallet/rejected')
  await env.advance(0)
  expect(clients.last().isClosed()).toBe(true)
  await pair()
  expect(clients.opened).toHaveLength(2)
  expect(session.namespaces()).toEqual(['eip155'])
})

test('the client stays open until the last proposal is cancelled', async () => {
  const { clients, env, session } = setUpSession()
  const [old, next] = [propose(session), propose(session)]
  await env.advance(0)
  expect([old.uris, next.uris]).toEqual([[clients.last().uris[0]], [clients.last().uris[1]]])
  old.cancel()
  expect(await old.result).toBe('connection/aborted')
  await env.advance(0)
  expect(clients.last().isClosed()).toBe(false)
  next.cancel()
  expect(await next.result).toBe('connection/aborted')
  await env.advance(0)
  expect(clients.last().isClosed()).toBe(true)
  expect(clients.opened).toHaveLength(1)
  const { calls } = clients.last()
  expect(calls.filter((call) => call.startsWith('pairing.disconnect'))).toEqual(
    [1, 2].map((nth) => `pairing.disconnect ${pairingTopic(nth)}`),
  )
})

test('a proposal that fails beside a session leaves the session', async () => {
  const { clients, env, pair, session } = setUpSession()
  await pair()
  const { result } = propose(session)
  await env.advance(0)
  clients.last().reject()
  expect(await result).toBe('wallet/rejected')
  await env.advance(0)
  expect(clients.last().isClosed()).toBe(false)
  expect(session.namespaces()).toEqual(['eip155'])
})

test('a relay that does not take the proposal is reported', async () => {
  const { env, events, session } = setUpSession({
    proposals: [{ answered: new Promise(() => {}) }],
  })
  const { cancel, result } = propose(session)
  await env.advance(3_999)
  expect(events).toEqual([])
  await env.advance(1)
  expect(events).toEqual([{ type: 'relay', reachable: false }])
  cancel()
  await result
})

test('the app of the wallet is stored where the client reads it before each request', async () => {
  const { env, pair, session } = setUpSession()
  await pair()
  await session.rememberApp({ href: 'mobile://', name: 'Mobile' })
  const { values } = JSON.parse(env.storage.getItem(key) ?? '')
  expect(values.WALLETCONNECT_DEEPLINK_CHOICE).toBe('{"href":"mobile://","name":"Mobile"}')
})

test('what the host overrides is requested, the session is on its network, and reads use its endpoint', async () => {
  const read: string[][] = []
  const { clients, env, pair, session } = setUpSession({
    options: {
      override: {
        methods: { eip155: ['personal_sign'] },
        rpcMap: { 'eip155:10': 'https://own.example' },
        defaultChain: 'eip155:10',
      },
    },
    deps: {
      rpc: async ({ rpcUrls }) => {
        read.push([...rpcUrls.default.http])
        return { request: async () => '0x1', close() {} }
      },
    },
  })
  await pair()
  const [proposal] = clients.last().proposed
  expect(proposal).toMatchObject({
    optionalNamespaces: {
      eip155: { methods: ['personal_sign'], chains: ['eip155:1', 'eip155:10'] },
    },
  })
  expect(await session.request('eip155', { method: 'eth_chainId' })).toBe('0xa')
  await session.request('eip155', { method: 'eth_gasPrice' })
  expect(read).toEqual([['https://own.example']])
  await env.advance(0)
})
