import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { start } from '../assembly/start.js'
import { cancelConnect } from '../modal/cancelConnect.js'
import type { Connection } from '../ports/Adapter.js'
import { run } from '../runtime/run.js'
import { recentStorageOf } from '../runtime/storage/recentKeys.js'
import { connectorsListed } from '../state/connectorsSlice.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeConnector } from '../testing/fakeAdapter.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'

const connectorId = fakeConnector.id
const A = '0x00000000000000000000000000000000000000a1'

function ready() {
  const context = createTestContext()
  start(context)
  context.wallet.announce(fakeConnector)
  const account = () => context.store.get().accounts.eip155
  return { ...context, context, account }
}

test('S4.01 connecting ends connected, with address, wallet and hint', async () => {
  const { context, account, storage, connections, wallet } = ready()
  const successes: unknown[] = []
  context.bus.on('CONNECT_SUCCESS', (properties) => successes.push(properties))
  const done = connect(context, { connectorId })
  expect(account()).toMatchObject({ status: 'connecting', address: undefined })
  // At once, within the click: a wallet may have to open a window.
  expect(wallet.calls).toEqual(['connect'])
  await done
  expect(account()).toMatchObject({
    status: 'connected',
    address: A,
    caipAddress: `eip155:31337:${A}`,
    connectedWalletInfo: { name: 'Example Wallet', identifier: 'com.example.wallet' },
  })
  expect(successes).toEqual([{ method: 'browser', name: 'Example Wallet' }])
  expect(storage.get('connectedConnector', 'eip155')).toBe(connectorId)
  expect(recentStorageOf({ storage }).get('recentWallets')).toMatchObject([
    { id: connectorId, name: 'Example Wallet', chains: ['eip155:31337'] },
  ])
  expect(connections.get('eip155')?.provider).toEqual({ fake: connectorId })
})

test('S3.11 the account has the image of its wallet; a wallet that is no longer listed when it answers is connected without a name', async () => {
  const { context, account, store, wallet } = ready()
  const imageUrl = 'https://wallet.example/icon.png'
  wallet.announce({ ...fakeConnector, id: 'pictured', imageUrl })
  await connect(context, { connectorId: 'pictured' })
  expect(account()?.connectedWalletInfo).toEqual({
    name: 'Example Wallet',
    icon: imageUrl,
    identifier: 'com.example.wallet',
    type: 'ANNOUNCED',
  })
  let answer = () => {}
  wallet.next('connect', new Promise<void>((resolve) => (answer = resolve)))
  const done = connect(context, { connectorId })
  store.update('connectors', connectorsListed('eip155', []))
  answer()
  await done
  expect(account()).toMatchObject({ status: 'connected', address: A, connectorId })
  expect(account()?.connectedWalletInfo).toBeUndefined()
})

test('S5.20 S9.18 the two wallets used last are remembered, the latest first and each once', async () => {
  const { context, storage, wallet } = ready()
  const named = (id: string) => ({ ...fakeConnector, id, name: id, info: { rdns: id } })
  wallet.announce(named('com.example.b'), named('com.example.c'))
  const recent = () =>
    recentStorageOf({ storage })
      .get('recentWallets')
      ?.map(({ id }) => id)
  const use = async (id: string) => {
    await connect(context, { connectorId: id })
    await disconnect(context)
    return recent()
  }
  expect(await use(connectorId)).toEqual([connectorId])
  expect(await use('com.example.b')).toEqual(['com.example.b', connectorId])
  expect(await use(connectorId)).toEqual([connectorId, 'com.example.b'])
  expect(await use('com.example.c')).toEqual(['com.example.c', connectorId])
})

test.each(['eip155', 'eip155:', 'eip155:1:2', 'near:1', ''])(
  'S5.02 a wallet on the network %j is not connected, and nothing of it is stored',
  async (networkId) => {
    const { context, account, connections, storage } = ready()
    const adapter = context.adapters.get('eip155')
    if (!adapter) throw new Error('an adapter')
    const answer = { connectorId, addresses: [A], networkId, provider: {} } as unknown as Connection
    context.adapters.set('eip155', { ...adapter, connect: async () => answer })
    await expect(connect(context, { connectorId })).rejects.toMatchObject({
      code: 'caip/network-invalid',
      message: `Invalid CAIP-2 network id: ${networkId}`,
    })
    expect(account()?.status).toBe('disconnected')
    expect(connections.get('eip155')).toBeUndefined()
    expect(storage.get('connectedConnector', 'eip155')).toBeUndefined()
    expect(storage.get('activeAccount', 'eip155')).toBeUndefined()
  },
)

test('a refusal leaves nothing behind', async () => {
  const { context, account, storage, wallet } = ready()
  const failures: unknown[] = []
  context.bus.on('CONNECT_ERROR', (properties) => failures.push(properties))
  wallet.next('connect', new LatchkeyError('wallet/rejected'))
  const error = await connect(context, { connectorId }).catch((thrown: LatchkeyError) => thrown)
  expect(error).toMatchObject({ code: 'wallet/rejected' })
  expect(failures).toEqual([{ message: error?.message }])
  expect(account()).toMatchObject({ status: 'disconnected', address: undefined })
  expect(storage.get('connectedConnector', 'eip155')).toBeUndefined()
})

test('a rejection by a second wallet leaves the first connected', async () => {
  const { context, account, wallet } = ready()
  await connect(context, { connectorId })
  wallet.announce({ ...fakeConnector, id: 'other' })
  wallet.next('connect', new LatchkeyError('wallet/rejected'))
  await expect(connect(context, { connectorId: 'other' })).rejects.toThrow()
  expect(account()).toMatchObject({ status: 'connected', address: A, connectorId })
})

test('a wallet that never answers can be given up, and its late answer is ignored', async () => {
  const { context, account, wallet } = ready()
  wallet.next('connect', 'hang')
  const pending = connect(context, { connectorId })
  cancelConnect(context, 'eip155')
  await expect(pending).rejects.toMatchObject({ code: 'connection/aborted' })
  expect(account()).toMatchObject({ status: 'disconnected' })
})

test('S4.01 a second wallet that is tried while the first never answers goes on connecting when the first is given up', async () => {
  const { context, account, wallet } = ready()
  wallet.announce(fakeConnector, { ...fakeConnector, id: 'other' })
  wallet.next('connect', 'hang')
  const first = expect(connect(context, { connectorId })).rejects.toMatchObject({
    code: 'connection/aborted',
  })
  let answer = () => {}
  wallet.next('connect', new Promise<void>((resolve) => (answer = resolve)))
  const second = connect(context, { connectorId: 'other' })
  await first
  expect(account()?.status).toBe('connecting')
  answer()
  await second
  expect(account()).toMatchObject({ status: 'connected', connectorId: 'other' })
})

test('an unknown wallet is named', async () => {
  const { context } = ready()
  await expect(connect(context, { connectorId: 'nope' })).rejects.toMatchObject({
    code: 'wallet/not-found',
  })
})

test('S4.18 S4.19 S4.50 S4.51 disconnecting clears account, hint and provider, and notifies the wallet', async () => {
  const { context, account, connections, modalLoading, storage, wallet } = withLoading(ready())
  const successes: unknown[] = []
  context.bus.on('DISCONNECT_SUCCESS', (properties) => successes.push(properties))
  await connect(context, { connectorId })
  await disconnect(context)
  expect(account()).toMatchObject({ status: 'disconnected', address: undefined, allAccounts: [] })
  expect(account()?.connectedWalletInfo).toBeUndefined()
  expect(storage.get('connectedConnector', 'eip155')).toBeUndefined()
  expect(connections.get('eip155')).toBeUndefined()
  expect(wallet.calls).toContain('disconnect')
  expect(modalLoading).toEqual([true, false])
  await disconnect(context, { namespace: 'eip155' })
  expect(successes).toEqual([{ namespace: 'all' }, { namespace: 'eip155' }])
})

test.each([undefined, null, {}, 7, new Error('')])(
  'S8.29 a wallet that fails without a word, by %o, is reported all the same',
  async (cause) => {
    const { context, account, wallet } = ready()
    const refusal = Promise.reject(cause)
    refusal.catch(() => {})
    wallet.next('connect', refusal)
    await expect(run(context, connect, { connectorId })).rejects.toMatchObject({
      name: 'LatchkeyError',
      message: 'An error occurred',
      cause,
    })
    expect(account()?.status).not.toBe('connected')
  },
)

test('S8.20 a wallet that fails to disconnect is disconnected here all the same', async () => {
  const { context, account, wallet } = ready()
  await connect(context, { connectorId })
  wallet.next('disconnect', new Error('no'))
  await expect(disconnect(context, { namespace: 'eip155' })).rejects.toThrow(
    'Failed to disconnect chain eip155',
  )
  expect(account()).toMatchObject({ status: 'disconnected' })
})

test('S8.21 a wallet that hangs is disconnected here within three seconds', async () => {
  const { context, account, env, wallet } = ready()
  await connect(context, { connectorId })
  wallet.next('disconnect', 'hang')
  const done = disconnect(context)
  const failed = expect(done).rejects.toMatchObject({
    message: 'Failed to disconnect chains',
    cause: { code: 'wallet/timeout' },
  })
  expect(account()).toMatchObject({ status: 'disconnected' })
  await env.advance(3000)
  await failed
})

function withLoading<T extends ReturnType<typeof ready>>(made: T) {
  const modalLoading: boolean[] = []
  let last = false
  made.store.subscribe(() => {
    const { loading } = made.store.get().modal
    if (loading !== last) modalLoading.push(loading)
    last = loading
  })
  return { ...made, modalLoading }
}
