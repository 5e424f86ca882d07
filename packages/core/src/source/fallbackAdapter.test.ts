import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import type { AddedWallet } from '../ports/Adapter.js'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeSourcePart } from '../testing/fakeSourcePart.js'
import { fallbackAdapter } from './fallbackAdapter.js'
import type { SourcePart } from './SourcePart.js'

const { signal } = new AbortController()
const message = { address: '0xa', message: 'Hello' }

function begin(methods: Partial<SourcePart> = {}) {
  const { calls, part } = fakeSourcePart({
    networkIds: ['eip155:1', 'eip155:10'],
    overrides: methods,
  })
  const provider = { request: async () => null, on() {}, removeListener() {} }
  const wallet: AddedWallet = {
    connector: { id: 'own', name: 'Own', type: 'AUTH', chain: part.namespace },
    provider,
    approvedNetworkIds: part.approvedNetworkIds,
  }
  const end = async () => void calls.push('end of all')
  const adapter = fallbackAdapter({ env: createFakeEnv(), wallet, part, end })
  const connection = {
    connectorId: 'own',
    addresses: ['0xa'] as const,
    networkId: 'eip155:1' as const,
    approvedNetworkIds: ['eip155:1', 'eip155:10'] as const,
    provider,
  }
  return { adapter, calls, connection }
}

test('a wallet that is connected gets no second request', async () => {
  const { adapter, calls, connection } = begin()
  expect(await adapter.connect('own', { signal })).toEqual(connection)
  expect(await adapter.reconnect('own', { signal })).toEqual(connection)
  expect(calls).toEqual([])
})

test('a session that is only remembered is restored first; without one, connecting prompts and reconnecting does not', async () => {
  let isRestored = false
  const ready = async () => {
    isRestored = true
  }
  const test = begin({
    ready,
    isGranted: () => isRestored,
    addresses: async () => (isRestored ? ['0xa'] : []),
  })
  expect(await test.adapter.connect('own', { signal })).toEqual(test.connection)
  expect(test.calls).toEqual([])

  const none = begin({ isGranted: () => false, addresses: async () => [] })
  expect(await none.adapter.reconnect('own', { signal })).toBeUndefined()
  expect(none.calls).toEqual([])
  const work = none.adapter.connect('own', { signal })
  await expect(work).rejects.toMatchObject({ code: 'wallet/no-accounts' })
  expect(none.calls).toEqual(['connect'])
})

test('a missing login is reported with its own error', async () => {
  const { adapter } = begin({
    isGranted: () => false,
    connect: async () => {
      throw new LatchkeyError('frame/not-logged-in')
    },
  })
  const work = adapter.connect('own', { signal })
  await expect(work).rejects.toMatchObject({ code: 'frame/not-logged-in' })
})

test('who gives up waits no longer', async () => {
  const gone = new AbortController()
  const { adapter, calls } = begin({ addresses: () => new Promise(() => {}) })
  const work = adapter.reconnect('own', gone)
  gone.abort()
  await expect(work).rejects.toMatchObject({ code: 'connection/aborted' })
  const late = begin({ isGranted: () => false }).adapter.connect('own', gone)
  await expect(late).rejects.toMatchObject({ code: 'connection/aborted' })
  expect(calls).toEqual([])
})

test('networks that were not agreed to are refused, and leaving ends all namespaces', async () => {
  const { adapter, calls, connection } = begin()
  await adapter.switchNetwork(connection, fakeNetwork(10))
  const work = adapter.switchNetwork(connection, fakeNetwork(5))
  await expect(work).rejects.toMatchObject({ code: 'network/unsupported' })
  await adapter.disconnect('own')
  expect(calls).toEqual(['move eip155:10', 'end of all'])
})

test('texts and balances are what the part can do itself, or nothing', async () => {
  const { adapter, connection } = begin()
  const sign = adapter.signMessage(connection, message)
  await expect(sign).rejects.toMatchObject({ code: 'wallet/unsupported-method' })
  const read = adapter.nativeBalance('0xa', fakeNetwork(1))
  await expect(read).rejects.toMatchObject({ code: 'network/unsupported' })

  const able = begin({
    extras: async () => ({ signMessage: async () => 'signed', nativeBalance: async () => 5n }),
  })
  expect(await able.adapter.signMessage(connection, message)).toBe('signed')
  expect(await able.adapter.nativeBalance('0xa', fakeNetwork(1))).toBe(5n)
})
