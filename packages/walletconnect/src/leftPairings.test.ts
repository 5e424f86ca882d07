import { createFakeEnv } from '@latchkey/core/testing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createSessionStore } from './client/clientStorage.js'
import { closeClient, openClient } from './client/openClient.js'
import { pair } from './session/pair.js'
import { startRelay, type TestRelay } from './testing/startRelay.js'

vi.setConfig({ testTimeout: 40_000 })

let relay: TestRelay
beforeAll(async () => {
  relay = await startRelay()
}, 40_000)
afterAll(() => relay.kill())
afterEach(() => vi.restoreAllMocks())

const message = {
  domain: 'app.example',
  uri: 'https://app.example/in',
  nonce: 'nonce0001',
  chainId: 'eip155:1',
  version: '1',
} as const

/** The timers that are set for a minute or more; each holds what waits for it. */
function watchTimers() {
  const waiting = new Set<unknown>()
  const { clearTimeout: clear, setTimeout: set } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((task: () => void, ms = 0) => {
    const timer = set(task, ms)
    if (ms >= 60_000) waiting.add(timer)
    return timer
  }) as typeof setTimeout)
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    waiting.delete(timer)
    clear(timer)
  })
  return waiting
}

test.each([
  ['plain', undefined],
  ['with a sign-in', { createMessage: async () => message, onSession: () => {} }],
])(
  'a pairing, %s, that the visitor leaves keeps nothing: no proposal, pairing, topic, listener or timer',
  async (_, signIn) => {
    const timers = watchTimers()
    const client = await openClient({
      relayUrl: relay.url,
      projectId: undefined,
      metadata: { name: 'Page', description: '', url: 'https://app.example', icons: [] },
      storage: createSessionStore({ storage: undefined }, undefined).client,
    })
    const { auth, core, engine, events, proposal } = client
    const own = Reflect.get(engine, 'events') as typeof events
    const kept = () => ({
      proposals: proposal.length + auth.requests.length + auth.pairingTopics.length,
      pairings: core.pairing.pairings.length,
      topics: core.relayer.subscriber.topics.length,
      listeners: [events, own, core.relayer.events].flatMap((one) =>
        one.eventNames().flatMap((name) => one.listeners(name)),
      ).length,
      timers: timers.size,
    })
    const before = kept()
    for (let nth = 0; nth < 2; nth++) {
      const leaving = new AbortController()
      const left = pair({
        client,
        env: createFakeEnv(),
        requested: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } },
        signal: leaving.signal,
        onUri: () => leaving.abort(),
        onRelayUnreachable: () => {},
        ...(signIn && { signIn: signIn as never }),
      })
      await expect(left).rejects.toMatchObject({ code: 'connection/aborted' })
    }
    await expect.poll(kept).toEqual(before)
    await closeClient(client)
  },
)
