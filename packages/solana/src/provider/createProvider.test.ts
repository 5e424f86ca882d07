import type { WalletChange } from '@latchkey/core/adapter'
import { expect, test } from 'vitest'
import { createProvider } from './createProvider.js'

/** A provider, what its listeners of both events got, and how many of them still listen. */
function listenToProvider() {
  const watchers = new Set<(change: WalletChange) => void>()
  const provider = createProvider({
    request: async () => undefined,
    watch(onChange) {
      // Each listener has a watcher of its own.
      const watcher = (change: WalletChange) => onChange(change)
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  })
  const heard: unknown[] = []
  const onAccounts = (payload: unknown) => void heard.push(['accountsChanged', payload])
  const onChain = (payload: unknown) => void heard.push(['chainChanged', payload])
  provider.on('accountsChanged', onAccounts)
  provider.on('chainChanged', onChain)
  const emit = (change: WalletChange) => {
    for (const watcher of [...watchers]) watcher(change)
    return heard.splice(0)
  }
  return { emit, onAccounts, onChain, provider, watchers }
}

test('S3.77 a change of the wallet reaches the listeners of its event, and a lost wallet has no accounts', () => {
  const { emit } = listenToProvider()
  expect(emit({ type: 'accounts', addresses: ['one'] })).toEqual([['accountsChanged', ['one']]])
  expect(emit({ type: 'network', networkId: 'solana:own' })).toEqual([
    ['chainChanged', 'solana:own'],
  ])
  expect(emit({ type: 'disconnect' })).toEqual([['accountsChanged', []]])
})

test('S3.77 a listener stops with its own event, once for each time that it was added', () => {
  const { emit, onAccounts, onChain, provider, watchers } = listenToProvider()
  provider.on('accountsChanged', onAccounts)
  provider.removeListener('chainChanged', onAccounts)
  provider.removeListener('accountsChanged', onChain)
  provider.removeListener('accountsChanged', () => {})
  expect(watchers.size).toBe(3)
  provider.removeListener('accountsChanged', onAccounts)
  expect(emit({ type: 'disconnect' })).toEqual([['accountsChanged', []]])
  provider.removeListener('accountsChanged', onAccounts)
  provider.removeListener('accountsChanged', onAccounts)
  expect(emit({ type: 'disconnect' })).toEqual([])
  expect(emit({ type: 'network', networkId: 'solana:own' })).toHaveLength(1)
  provider.removeListener('chainChanged', onChain)
  expect(watchers.size).toBe(0)
})
