import type { WalletChange } from '@latchkey/core/adapter'
import { expect, test, vi } from 'vitest'
import { watchWallet } from './watchWallet.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const settle = () => new Promise((resolve) => setTimeout(resolve))

function makeWallet(accounts: unknown = [address]) {
  const listeners = new Map<string, (payload: unknown) => void>()
  const requests: string[] = []
  const provider = {
    async request({ method }: { method: string }) {
      requests.push(method)
      if (accounts instanceof Error) throw accounts
      return accounts
    },
    on: (event: string, listener: (payload: unknown) => void) => listeners.set(event, listener),
    removeListener: (event: string) => listeners.delete(event),
  }
  const changes: WalletChange[] = []
  const emit = (event: string, payload?: unknown) => listeners.get(event)?.(payload)
  return { requests, changes, emit, listeners, provider }
}

test('changes of accounts and chain, and the disconnect, are reported', () => {
  const { changes, emit, provider } = makeWallet()
  watchWallet(provider, (change) => changes.push(change))
  emit('accountsChanged', [address])
  emit('accountsChanged', [])
  emit('chainChanged', '0x7a69')
  emit('disconnect', { code: 4900 })
  emit('disconnect')
  expect(changes).toEqual([
    { type: 'accounts', addresses: [address] },
    { type: 'accounts', addresses: [] },
    { type: 'network', networkId: 'eip155:31337' },
    { type: 'disconnect' },
    { type: 'disconnect' },
  ])
})

test('addresses without a checksum get it, and the events after them wait for that', async () => {
  const { changes, emit, provider } = makeWallet()
  watchWallet(provider, (change) => changes.push(change))
  emit('chainChanged', 1)
  emit('accountsChanged', [address.toLowerCase()])
  emit('chainChanged', '137')
  emit('accountsChanged', [])
  await vi.waitFor(() => expect(changes).toHaveLength(4))
  expect(changes).toEqual([
    { type: 'network', networkId: 'eip155:1' },
    { type: 'accounts', addresses: [address] },
    { type: 'network', networkId: 'eip155:137' },
    { type: 'accounts', addresses: [] },
  ])
})

test.each([
  ['accountsChanged', undefined],
  ['accountsChanged', ['0x1']],
  ['accountsChanged', 'none'],
  ['accountsChanged', { [Symbol.iterator]: null }],
  ['chainChanged', undefined],
  ['chainChanged', 'loading'],
  ['chainChanged', {}],
])('%s with %j is ignored', (event, payload) => {
  const { changes, emit, provider } = makeWallet()
  watchWallet(provider, (change) => changes.push(change))
  emit(event, payload)
  expect(changes).toEqual([])
})

test('a temporary disconnect keeps the connection while the wallet has accounts', async () => {
  const { requests, changes, emit, provider } = makeWallet([address])
  watchWallet(provider, (change) => changes.push(change))
  emit('disconnect', { code: 1013, message: 'Disconnected from chain' })
  await settle()
  expect(requests).toEqual(['eth_accounts'])
  expect(changes).toEqual([])
})

test.each([
  ['no account', []],
  ['nothing that can be read', 'x'],
  ['an error', new Error('gone')],
])('the same with %s left is the end', async (_, accounts) => {
  const { changes, emit, provider } = makeWallet(accounts)
  watchWallet(provider, (change) => changes.push(change))
  emit('disconnect', { code: 1013 })
  await settle()
  expect(changes).toEqual([{ type: 'disconnect' }])
})

test('stopping removes the listeners', () => {
  const { listeners, provider } = makeWallet()
  const stop = watchWallet(provider, () => {})
  expect([...listeners.keys()]).toEqual(['accountsChanged', 'chainChanged', 'disconnect'])
  stop()
  expect(listeners.size).toBe(0)
})

test('events of a wallet that does not remove listeners are ignored after stopping', async () => {
  const { changes, emit, provider } = makeWallet([])
  const { on, request } = provider
  const stop = watchWallet({ on, request }, (change) => changes.push(change))
  emit('disconnect', { code: 1013 })
  stop()
  emit('chainChanged', '0x1')
  await settle()
  expect(changes).toEqual([])
})

test('a wallet without events, or with broken ones, is tolerated', () => {
  const { provider } = makeWallet()
  watchWallet({ request: provider.request }, () => {})()
  const broken = () => {
    throw new Error('mine')
  }
  watchWallet({ request: provider.request, on: broken, removeListener: broken }, () => {})()
})
