import { expect, test, vi } from 'vitest'
import { type EagerAdapter, type LateAdapter, lateAdapter } from './lateAdapter.js'

const eager: EagerAdapter = {
  namespace: 'eip155',
  watchConnectors: () => () => {},
  addWallet: () => {},
}

/** The late part as far as a test uses it. */
const lateOf = (part: Partial<LateAdapter>) => part as LateAdapter

test('the list of wallets loads nothing; the first other use loads the rest once', async () => {
  const disconnect = vi.fn(async () => {})
  const load = vi.fn(async () => lateOf({ disconnect }))
  const adapter = lateAdapter(eager, load)
  adapter.watchConnectors(() => {})()
  expect(adapter.namespace).toBe('eip155')
  expect(load).not.toHaveBeenCalled()
  await adapter.disconnect('one')
  await adapter.disconnect('two')
  expect(load).toHaveBeenCalledOnce()
  expect(disconnect.mock.calls).toEqual([['one'], ['two']])
})

test('what has loaded is called within the click', async () => {
  const disconnect = vi.fn(async () => {})
  const adapter = lateAdapter(eager, async () => lateOf({ disconnect }))
  await adapter.prefetch?.()
  adapter.disconnect('one')
  expect(disconnect).toHaveBeenCalledOnce()
})

test('code that did not load is loaded again by the next use', async () => {
  const disconnect = async () => {}
  const load = vi.fn(async () => lateOf({ disconnect }))
  load.mockRejectedValueOnce(new Error('offline'))
  const adapter = lateAdapter(eager, load)
  await expect(adapter.disconnect('one')).rejects.toThrow('offline')
  await expect(adapter.disconnect('one')).resolves.toBeUndefined()
})

test('a wallet is watched as soon as the code is there', async () => {
  const stop = vi.fn()
  const watchWallet = vi.fn(() => stop)
  const adapter = lateAdapter(eager, async () => lateOf({ watchWallet }))
  const onChange = () => {}
  const end = adapter.watchWallet('one', onChange)
  await adapter.prefetch?.()
  expect(watchWallet).toHaveBeenCalledExactlyOnceWith('one', onChange)
  end()
  expect(stop).toHaveBeenCalledOnce()
})

test('a watch that ended before the code came never begins', async () => {
  const watchWallet = vi.fn(() => () => {})
  const adapter = lateAdapter(eager, async () => lateOf({ watchWallet }))
  adapter.watchWallet('one', () => {})()
  await adapter.prefetch?.()
  expect(watchWallet).not.toHaveBeenCalled()
})

test('assets exist only where an adapter has them', async () => {
  const assets = async () => []
  expect(lateAdapter(eager, async () => lateOf({})).assets).toBeUndefined()
  const adapter = lateAdapter(eager, async () => lateOf({ assets }), ['assets'])
  expect(await adapter.assets?.(undefined as never, undefined as never)).toEqual([])
})

test('swaps load with their first call', async () => {
  const readSpender = vi.fn(async () => '0x1')
  const load = vi.fn(async () => lateOf({ swap: { readSpender } as never }))
  const { swap } = lateAdapter(eager, load)
  expect(load).not.toHaveBeenCalled()
  // No promise, whatever methods it has: it can be returned from async code.
  expect(await Promise.resolve(swap)).toBe(swap)
  expect(await swap?.readSpender('0x')).toBe('0x1')
  expect(readSpender).toHaveBeenCalledExactlyOnceWith('0x')
})
