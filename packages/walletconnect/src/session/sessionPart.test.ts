import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createAppLinkGate } from '../client/createAppLinkGate.js'
import type { Client } from '../client/openClient.js'
import { type SessionPartParameters, sessionPart } from './sessionPart.js'
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

function setUp(first?: SessionState, overrides: Partial<SessionPartParameters> = {}) {
  const calls: string[] = []
  let state = first
  const part = sessionPart('eip155', {
    deps: {
      env: createFakeEnv(),
      networks: () => [fakeNetwork(1), fakeNetwork(10)],
      rpc: async ({ caipNetworkId }) => ({
        request: async ({ method, params }) =>
          calls.push(`read ${method} ${caipNetworkId}${params ? ` ${params}` : ''}`),
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
    appLinks: createAppLinkGate(),
    restore: async () => void calls.push('restore'),
    async propose({ onUri }) {
      onUri('wc:', undefined)
      state = granted
    },
    end: async () => void calls.push('end'),
    ...overrides,
  })
  return { calls, part }
}

test('the session switches between approved networks, and requests use the active one', async () => {
  const { calls, part } = setUp(granted)
  expect(part.namespace).toBe('eip155')
  await part.ready()
  await part.switchNetwork('eip155:10')
  await part.switchNetwork('eip155:10')
  await expect(part.switchNetwork('eip155:5')).rejects.toMatchObject({
    code: 4901,
    message: 'The wallet did not agree to this network',
  })
  expect(part.networkId()).toBe('eip155:10')
  await part.request({ method: 'eth_sign' }, 'eip155:10')
  await part.readChain({ method: 'eth_call' }, 'eip155:1')
  await expect(part.request({ method: 'eth_sign' }, 'eip155:5')).rejects.toMatchObject({
    code: 4901,
  })
  await expect(part.readChain({ method: 'eth_call' }, 'eip155:5')).rejects.toMatchObject({
    code: 4901,
    message: 'The page does not serve this network',
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

test('without a session no request reaches a wallet, and the failures have the codes of EIP-1193', async () => {
  const { calls, part } = setUp()
  const request = part.request({ method: 'eth_sign' }, 'eip155:1')
  await expect(request).rejects.toMatchObject({
    code: 4901,
    message: 'The wallet does not serve this network',
  })
  const nowhere = setUp(granted).part.request({ method: 'eth_sign' }, undefined)
  await expect(nowhere).rejects.toMatchObject({ code: 4901 })
  expect(part.noNetworkError()).toMatchObject({ code: 4100, message: 'No wallet is connected' })
  expect(await part.addresses()).toEqual([])
  expect(calls).toEqual([])
})

test('a session that does not cover the namespace has nothing for it', async () => {
  const sol = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  const namespaces = { solana: { accounts: [`solana:EtWT:${sol}`], methods: [] } }
  const { calls, part } = setUp(sessionState({ topic: 't', namespaces }, () => []))
  expect([part.isGranted(), part.networkId(), await part.addresses()]).toEqual([
    false,
    undefined,
    [],
  ])
  const request = part.request({ method: 'eth_sign' }, 'eip155:1')
  await expect(request).rejects.toMatchObject({ code: 4901 })
  await expect(part.switchNetwork('eip155:1')).rejects.toMatchObject({ code: 4901 })
  expect(calls).toEqual([])
})

test('a request that waits for the wallet fails when its session ends, even if another one follows', async () => {
  const controllers = [new AbortController(), new AbortController()] as const
  let session = 0
  const { part } = setUp(granted, {
    signal: () => (controllers[session] ?? controllers[1]).signal,
    // The wallet never answers.
    client: async () => ({ request: () => new Promise(() => {}) }) as Partial<Client> as Client,
  })
  const request = part.request({ method: 'eth_sign' }, 'eip155:1')
  session = 1
  const rejection = expect(request).rejects.toMatchObject({
    code: 4900,
    message: 'The session ended',
  })
  await Promise.resolve()
  controllers[0].abort()
  await rejection
})

test('a request reaches the wallet of the session as it is, and its refusal has the code of EIP-1193', async () => {
  const asked: unknown[] = []
  const { part } = setUp(granted, {
    client: async () =>
      ({
        request: async (call) => {
          asked.push(call)
          throw { code: 5000, message: 'User rejected.' }
        },
      }) as Partial<Client> as Client,
  })
  const request = part.request({ method: 'eth_sign', params: ['0x1'] }, 'eip155:10')
  await expect(request).rejects.toMatchObject({ code: 4001, message: 'User rejected.' })
  expect(asked).toEqual([
    { topic: 't', chainId: 'eip155:10', request: { method: 'eth_sign', params: ['0x1'] } },
  ])
})

test('the page’s endpoints get parameters that are a list, and no others', async () => {
  const { calls, part } = setUp(granted)
  await part.readChain({ method: 'eth_call', params: ['0x1', 'latest'] }, 'eip155:1')
  await part.readChain({ method: 'eth_call', params: { to: '0x1' } }, 'eip155:1')
  expect(calls).toEqual(['read eth_call eip155:1 0x1,latest', 'read eth_call eip155:1'])
})

test('a declined proposal fails as a wallet’s refusal does, any other failure as it is', async () => {
  const declined = new LatchkeyError('wallet/rejected')
  const refusal = setUp(undefined, { propose: () => Promise.reject(declined) }).part.connect()
  await expect(refusal).rejects.toMatchObject({
    code: 4001,
    message: declined.message,
    cause: declined,
  })
  for (const failure of [new LatchkeyError('walletconnect/expired'), new Error('No')]) {
    const { part } = setUp(undefined, { propose: () => Promise.reject(failure) })
    await expect(part.connect()).rejects.toBe(failure)
  }
})

test('a proposal is cancelled with its session, and revoking the permission ends the session', async () => {
  const { signal } = new AbortController()
  const signals: AbortSignal[] = []
  const { calls, part } = setUp(undefined, {
    signal: () => signal,
    propose: async (options) => void signals.push(options.signal),
  })
  expect(await part.connect()).toEqual([])
  expect(signals).toEqual([signal])
  await part.end()
  expect(calls).toEqual(['end'])
})

test('S3.78 S3.79 capabilities come from the session, calls go to their own network, and others reach the wallet', async () => {
  const asked: unknown[] = []
  const client = async () =>
    ({
      request: async (call) => asked.push(call),
      // The part of the client that these requests use.
    }) as Partial<Client> as Client
  const atomic = { status: 'supported' }
  const properties = { scopedProperties: { 'eip155:10': { atomic } } }
  const { part } = setUp({ ...granted, properties }, { client })
  const capabilities = (...params: unknown[]) =>
    part.request({ method: 'wallet_getCapabilities', params }, 'eip155:1')
  expect(part.methods()).toEqual(['eth_sign', 'wallet_getCapabilities'])
  expect(await capabilities(address)).toEqual({ '0xa': { atomic } })
  expect(await capabilities(address.toUpperCase().replace('X', 'x'), ['0xa'])).toEqual({
    '0xa': { atomic },
  })
  expect(asked).toEqual([])

  // Of another account, or of a network of which it said nothing, the wallet is asked.
  await capabilities(`0x${'b2'.repeat(20)}`)
  await capabilities(address, ['0x1'])
  const send = (chainId: string) => ({ method: 'wallet_sendCalls', params: [{ chainId }] })
  await part.request(send('0xa'), 'eip155:1')
  await expect(part.request(send('0x5'), 'eip155:1')).rejects.toMatchObject({ code: 5710 })
  await part.request({ method: 'wallet_getCallsStatus', params: ['0x1'] }, 'eip155:1')
  expect(asked).toMatchObject([
    { chainId: 'eip155:1', request: { method: 'wallet_getCapabilities' } },
    { chainId: 'eip155:1', request: { method: 'wallet_getCapabilities' } },
    { chainId: 'eip155:10', request: send('0xa') },
    { chainId: 'eip155:1', expiry: 3_600 },
  ])
  expect(setUp(granted).part.methods()).toEqual(['eth_sign'])
})
