import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import type { Client } from '../client/openClient.js'
import { sessionPart } from './sessionPart.js'
import { type SessionState, sessionState } from './sessionState.js'

const address = `0x${'a1'.repeat(20)}`
const granted = sessionState(
  {
    topic: 't',
    namespaces: {
      eip155: { accounts: [`eip155:1:${address}`, `eip155:10:${address}`], methods: ['eth_sign'] },
    },
  },
  () => [],
)

function setUp(first?: SessionState) {
  const calls: string[] = []
  let state = first
  const part = sessionPart('eip155', {
    deps: {
      env: createFakeEnv(),
      networks: () => [fakeNetwork(1), fakeNetwork(10)],
      rpc: async ({ caipNetworkId }) => ({
        request: async ({ method }) => calls.push(`read ${method} ${caipNetworkId}`),
        close() {},
      }),
    },
    emit: (topic, payload) => calls.push(`${topic} ${payload}`),
    state: () => state,
    updateState(next) {
      state = next
    },
    signal: () => new AbortController().signal,
    client: async () =>
      ({
        request: async ({ chainId, request }) => calls.push(`ask ${request.method} ${chainId}`),
        // The part of the context that these tests use.
      }) as Partial<Client> as Client,
    restore: async () => void calls.push('restore'),
    async propose({ onUri }) {
      onUri('wc:')
      state = granted
    },
    end: async () => void calls.push('end'),
  })
  return { calls, part }
}

test('the session switches between approved networks, and requests use the active one', async () => {
  const { calls, part } = setUp(granted)
  await part.ready()
  await part.switchNetwork('eip155:10')
  await part.switchNetwork('eip155:10')
  await expect(part.switchNetwork('eip155:5')).rejects.toMatchObject({ code: 4901 })
  expect(part.networkId()).toBe('eip155:10')
  await part.request({ method: 'eth_sign' }, 'eip155:10')
  await part.readChain({ method: 'eth_call' }, 'eip155:1')
  await expect(part.request({ method: 'eth_sign' }, 'eip155:5')).rejects.toMatchObject({
    code: 4901,
  })
  await expect(part.readChain({ method: 'eth_call' }, 'eip155:5')).rejects.toMatchObject({
    code: 4901,
  })
  expect(calls).toEqual([
    'eip155:chainChanged 0xa',
    'ask eth_sign eip155:10',
    'read eth_call eip155:1',
  ])
})

test('without a session, a stored one is restored, and connecting proposes one', async () => {
  const { calls, part } = setUp()
  await part.ready()
  expect([part.isGranted(), part.approvedNetworkIds(), part.methods(), part.networkId()]).toEqual([
    false,
    [],
    [],
    undefined,
  ])
  await expect(part.switchNetwork('eip155:1')).rejects.toMatchObject({ code: 4901 })
  expect(await part.connect()).toEqual([address])
  expect(part.isGranted()).toBe(true)
  expect(calls).toEqual(['restore', 'eip155:display_uri wc:'])
})
