import { expect, test } from 'vitest'
import type { Adapter } from '../ports/Adapter.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { createSourcePort, type LiveSource, type LiveSourceDeps } from './createSourcePort.js'
import { withWalletChanges } from './withWalletChanges.js'

const { signal } = new AbortController()

function begin(loaded: () => Promise<unknown> = async () => {}) {
  const calls: string[] = []
  const received: LiveSourceDeps<string>[] = []
  const own = async () => void calls.push('adapter')
  const named = (name: string) => async () => void calls.push(`adapter ${name}`)
  // The adapter's methods that are called here.
  const adapter = {
    disconnect: own,
    reconnect: own,
    connect: named('connect'),
    switchNetwork: named('switchNetwork'),
    signMessage: named('signMessage'),
    nativeBalance: named('nativeBalance'),
  } as unknown as Partial<Adapter>
  const live: LiveSource = {
    request: async (namespace, { method }) => calls.push(`${namespace} ${method}`),
    adapter: () => adapter as ReturnType<LiveSource['adapter']>,
    end: async () => void calls.push('end'),
    close: () => void calls.push('close'),
  }
  const made = createSourcePort<LiveSource, string>({
    connector: { id: 'own', name: 'Own', type: 'AUTH' },
    supports: () => true,
    approvedNetworkIds: (namespace, live) => (live ? [`${namespace}:1`] : undefined),
    async load(liveDeps) {
      received.push(liveDeps)
      await loaded()
      return live
    },
  })
  return { ...made, calls, received }
}

test('nothing loads before it is used; then it loads once', async () => {
  const { calls, received, port } = begin()
  const wallet = port.wallet('eip155')
  const lists: unknown[] = []
  port.adapter('solana').watchConnectors((list) => lists.push(list))
  expect(lists).toEqual([[{ id: 'own', name: 'Own', type: 'AUTH', chain: 'solana' }]])
  expect(wallet.approvedNetworkIds()).toBeUndefined()
  expect(received).toEqual([])
  await Promise.all([
    wallet.provider.request({ method: 'eth_accounts' }),
    port.adapter('solana').reconnect('own', { signal }),
    port.end(),
  ])
  expect(calls.sort()).toEqual(['adapter', 'eip155 eth_accounts', 'end'])
  expect(received).toHaveLength(1)
  expect(wallet.approvedNetworkIds()).toEqual(['eip155:1'])
})

test('an adapter of its own passes on all that a wallet is asked for', async () => {
  const { calls, live, port } = begin()
  const network = fakeSolanaNetwork()
  expect(port.connector).toEqual({ id: 'own', name: 'Own', type: 'AUTH' })
  expect(port.supports(network)).toBe(true)
  expect(live.value).toBeUndefined()
  const adapter = port.adapter('solana')
  expect(adapter.namespace).toBe('solana')
  adapter.watchConnectors(() => {})()
  const connection = {
    connectorId: 'own',
    addresses: ['a'],
    networkId: network.caipNetworkId,
    provider: {},
  } as const
  await adapter.connect('own', { signal })
  await adapter.switchNetwork(connection, network)
  await adapter.signMessage(connection, { address: 'a', message: 'x' })
  await adapter.nativeBalance('a', network)
  expect(calls).toEqual([
    'adapter connect',
    'adapter switchNetwork',
    'adapter signMessage',
    'adapter nativeBalance',
  ])
  expect(live.value).toBeDefined()
})

test('every listener of an event hears it; to remove one that never listened does nothing', async () => {
  const { load, port, received } = begin()
  const { provider } = port.wallet('eip155')
  const heard: string[] = []
  const first = () => heard.push('first')
  provider.removeListener('accountsChanged', first)
  provider.on('accountsChanged', first)
  provider.on('accountsChanged', () => heard.push('second'))
  await load()
  expect(received[0]?.isClosed()).toBe(false)
  received[0]?.emit('eip155:accountsChanged', [])
  expect(heard).toEqual(['first', 'second'])
})

test('what failed to load is loaded anew with the next use', async () => {
  let fails = true
  const { calls, port } = begin(async () => {
    if (fails) throw new Error('offline')
  })
  await expect(port.end()).rejects.toThrow('offline')
  fails = false
  await port.end()
  expect(calls).toEqual(['end'])
})

test('each hears its own namespace, in the words of its wallets or of the core', async () => {
  const { received, load, port } = begin()
  const heard: unknown[] = []
  const { provider } = port.wallet('solana')
  const listener = (accounts: unknown) => heard.push(accounts)
  provider.on('accountsChanged', listener)
  const stop = port.adapter('solana').watchWallet('own', (change) => heard.push(change))
  const stopEvents = port.watch((event) => heard.push(event))
  await load()
  const [liveDeps] = received
  if (!liveDeps) throw new Error('not loaded')
  const tell = withWalletChanges(liveDeps.emit)
  tell('eip155:accountsChanged', ['0x'])
  tell('solana:accountsChanged', ['a'])
  liveDeps.notify('news')
  expect(heard).toEqual([['a'], { type: 'accounts', addresses: ['a'] }, 'news'])
  heard.length = 0
  provider.removeListener('accountsChanged', listener)
  tell('solana:chainChanged', 'solana:two')
  tell('solana:disconnect', new Error('over'))
  tell('solana:display_uri', 'wc:')
  stop()
  stopEvents()
  tell('solana:accountsChanged', ['b'])
  liveDeps.notify('more')
  expect(heard).toEqual([{ type: 'network', networkId: 'solana:two' }, { type: 'disconnect' }])
})

test('what is under way is closed when it has loaded, and what was never wanted is not loaded for that', async () => {
  const idle = begin()
  idle.port.close()
  expect(idle.received).toEqual([])
  await idle.load()
  expect(idle.received[0]?.isClosed()).toBe(true)

  const { calls, port } = begin()
  const work = port.wallet('eip155').provider.request({ method: 'eth_accounts' })
  port.close()
  await work
  expect(calls).toEqual(['eip155 eth_accounts', 'close'])
})

test('beside another adapter, each gets the calls for its own wallets', async () => {
  const { calls, port } = begin()
  // The calls of this adapter.
  const other = {
    disconnect: async (id: string) => void calls.push(`other ${id}`),
  } as Partial<Adapter> as Adapter
  const adapter = port.adapter('eip155', other)
  await adapter.disconnect('own')
  await adapter.disconnect('another')
  expect(calls).toEqual(['adapter', 'other another'])
})
