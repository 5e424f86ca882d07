import { expect, test, vi } from 'vitest'
import { announceWallet, injectWallet } from './announceWallet.js'
import { createWallet } from './createWallet.js'

const wallet = createWallet({
  name: 'Test',
  rdns: 'com.example.test',
  accounts: [`0x${'a1'.repeat(32)}`],
  chains: [{ id: 31337, name: 'One', rpcUrl: 'http://127.0.0.1:1' }],
})

function makeWindow() {
  const window = new EventTarget()
  const heard: unknown[] = []
  window.addEventListener('eip6963:announceProvider', (event) =>
    heard.push((event as CustomEvent).detail),
  )
  return { heard, window }
}

test('a wallet announces itself, and again on each request, until it stops', () => {
  const { heard, window } = makeWindow()
  const stop = announceWallet(wallet, { window })
  expect(heard).toEqual([{ info: wallet.info, provider: wallet.provider }])
  expect(wallet.info.uuid).toMatch(/^[\da-f-]{36}$/)
  expect(wallet.info.icon).toMatch(/^data:image\/svg\+xml,/)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(heard).toHaveLength(2)
  stop()
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(heard).toHaveLength(2)
})

test('a slow wallet is not there before its time', () => {
  vi.useFakeTimers()
  const { heard, window } = makeWindow()
  announceWallet(wallet, { window, delayMs: 500 })
  const stop = announceWallet(wallet, { window, delayMs: 900 })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(heard).toHaveLength(0)
  vi.advanceTimersByTime(500)
  expect(heard).toHaveLength(1)
  stop()
  vi.advanceTimersByTime(1_000)
  expect(heard).toHaveLength(1)
  vi.useRealTimers()
})

test('an injected wallet stands at window.ethereum and leaves what was there', () => {
  const before = {}
  const window = Object.assign(new EventTarget(), { ethereum: before as unknown })
  let initializedEvents = 0
  window.addEventListener('ethereum#initialized', () => initializedEvents++)
  const stop = injectWallet(wallet, { window })
  expect(window.ethereum).toBe(wallet.provider)
  expect(initializedEvents).toBe(1)
  stop()
  expect(window.ethereum).toBe(before)
})

test('an injected proxy is another object with the same methods, which claims to be MetaMask', () => {
  const window = Object.assign(new EventTarget(), { ethereum: undefined as unknown })
  const stop = injectWallet(wallet, { window, proxy: true })
  const { isMetaMask, request } = window.ethereum as { isMetaMask?: unknown; request?: unknown }
  expect(window.ethereum).not.toBe(wallet.provider)
  expect([isMetaMask, request]).toEqual([true, wallet.provider.request])
  expect(wallet.provider).not.toHaveProperty('isMetaMask')
  stop()
  expect(window.ethereum).toBeUndefined()
})
