import type { SourceDeps } from '@latchkey/core/adapter'
import { createFakeEnv } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { fakeSignClient } from '../testing/fakeSignClient.js'
import { pairingRelay, relayUrlOf, setRelay } from './pairingRelay.js'

const server = 'https://wallets.example'

test.each([
  [{}, server, 'wss://wallets.example'],
  [{}, 'http://127.0.0.1:8787/base', 'ws://127.0.0.1:8787/base'],
  [{ projectId: 'abc' }, undefined, 'wss://relay.walletconnect.org'],
  // A variable of the host's build that is not set.
  [{ relayUrl: '' }, server, 'wss://wallets.example'],
  [{ relayUrl: 'wss://relay.example' }, server, 'wss://relay.example'],
  [{ relayUrl: 'ws://127.0.0.1:1', projectId: 'abc' }, undefined, 'ws://127.0.0.1:1'],
])('given %o and the server %s, the relay is %s', (options, server, url) => {
  expect(relayUrlOf(options, { server })).toBe(url)
})

/** A page whose server answers so. */
function ask(
  answer: SourceDeps['relayReach'],
  options = {},
  signal = new AbortController().signal,
) {
  const env = createFakeEnv()
  return { env, relay: pairingRelay(options, { env, server, relayReach: answer }, signal) }
}

test.each([
  [{ reach: 'public', pageToken: 'a+b/=' }, 'wss://wallets.example?pageToken=a%2Bb%2F%3D'],
  [{ reach: 'public', pageToken: null }, 'wss://wallets.example'],
  [{ reach: 'own', pageToken: null }, 'wss://wallets.example'],
  // The network is away for a moment: the relay joins what was begun meanwhile.
  [{ reach: 'own', pageToken: 'abc' }, 'wss://wallets.example?pageToken=abc'],
] as const)('a server that answers %o', async (answer, url) => {
  expect(await ask(async () => answer).relay).toEqual({ reach: answer.reach, url })
})

test('a server that fails, or is slow, keeps no visitor waiting: its relay reaches its own wallets', async () => {
  const own = { reach: 'own', url: 'wss://wallets.example' }
  expect(await ask(() => Promise.reject(new Error('404'))).relay).toEqual(own)

  const { env, relay } = ask(() => new Promise(() => {}))
  let result: unknown
  relay.then((it) => {
    result = it
  })
  await env.advance(1_999)
  expect(result).toBeUndefined()
  await env.advance(1)
  expect(result).toEqual(own)

  const cancelled = ask(() => new Promise(() => {}), {}, AbortSignal.abort())
  expect(await cancelled.relay).toEqual(own)
})

test.each([
  [{ relayUrl: 'wss://relay.walletconnect.org' }, 'public'],
  [{ relayUrl: 'wss://relay.walletconnect.com/?a=1' }, 'public'],
  [{ relayUrl: 'wss://relay.walletconnect.org.example' }, undefined],
  [{ relayUrl: 'wss://relay.example' }, undefined],
])('of the relay that the host names by %o, no server is asked', async (options, reach) => {
  let asked = 0
  const answer = async () => {
    asked += 1
    return { reach: 'own', pageToken: null } as const
  }
  expect(await ask(answer, options).relay).toEqual({ reach, url: options.relayUrl })
  expect(asked).toBe(0)
})

test('a page without a server is on the public network', async () => {
  const { signal } = new AbortController()
  const deps = { env: createFakeEnv(), server: undefined }
  expect(await pairingRelay({ projectId: 'abc' }, deps, signal)).toEqual({
    reach: 'public',
    url: 'wss://relay.walletconnect.org',
  })
})

const plain = 'wss://wallets.example'
const lifeMs = 600_000
test.each([
  ['the first token opens an open socket again', true, undefined, '?pageToken=b', 1],
  ['without a socket there is none to replace', false, undefined, '?pageToken=b', 0],
  ['no token needs no other socket', true, undefined, '', 0],
  ['another token is for the next socket', true, lifeMs - 1, '?pageToken=b', 0],
  ['one whose token is too old opens again', true, lifeMs, '?pageToken=b', 1],
])('%s', async (_, reachable, age, query, reopened) => {
  const { calls, client } = fakeSignClient({ reachable })
  Object.assign(client.core.relayer, { relayUrl: age ? `${plain}?pageToken=a` : plain })
  const { signal } = new AbortController()
  const env = createFakeEnv()
  const opened = { client, tokenAt: age && env.now() - age }
  await setRelay(opened, plain + query, { env, signal })
  expect(Reflect.get(client.core.relayer, 'relayUrl')).toBe(plain + query)
  expect(calls.filter((one) => one === 'restartTransport')).toHaveLength(reopened)
  // The next pairing finds the socket as it is now.
  await setRelay(opened, `${plain}?pageToken=c`, { env, signal })
  const isAged = query === '' ? 1 : 0
  expect(calls.filter((one) => one === 'restartTransport')).toHaveLength(reopened + isAged)
})

test('a socket that does not open again delays the pairing, and does not end it', async () => {
  const { client } = fakeSignClient()
  Object.assign(client.core.relayer, {
    relayUrl: plain,
    restartTransport: () => new Promise(() => {}),
  })
  const env = createFakeEnv()
  const { signal } = new AbortController()
  let isOver = false
  setRelay({ client }, `${plain}?pageToken=a`, { env, signal }).then(() => {
    isOver = true
  })
  await env.advance(3_999)
  expect(isOver).toBe(false)
  await env.advance(1)
  expect(isOver).toBe(true)
})
