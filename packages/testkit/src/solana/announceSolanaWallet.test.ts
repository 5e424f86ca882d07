import { expect, test, vi } from 'vitest'
import { announceSolanaWallet } from './announceSolanaWallet.js'
import { createSolanaWallet } from './createSolanaWallet.js'

/** An app, as far as wallets see one. */
function openApp(window: EventTarget) {
  const names: string[] = []
  const api = {
    register(wallet: { name: string }) {
      names.push(wallet.name)
      return () => void names.splice(names.indexOf(wallet.name), 1)
    },
  }
  window.addEventListener('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent<(registerApi: typeof api) => void>).detail(api),
  )
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return names
}
const make = (name: string) => createSolanaWallet({ name, accounts: [new Uint8Array(32).fill(1)] })

test('a wallet is announced before the app, after it, twice, and under any name', async () => {
  const window = new EventTarget()
  announceSolanaWallet(await make('Early'), { window })
  const names = openApp(window)
  expect(names).toEqual(['Early'])
  const twice = await make('Twice')
  announceSolanaWallet(twice, { window })
  const unregister = announceSolanaWallet(twice, { window })
  const hostile = `<img src=x onerror=alert(1)>\u202e`
  announceSolanaWallet(await make(hostile), { window })
  expect(names).toEqual(['Early', 'Twice', 'Twice', hostile])
  unregister()
  expect(names).toEqual(['Early', 'Twice', hostile])
  expect(openApp(window)).toEqual(['Early', 'Twice', hostile])
})

test('a wallet is announced late, unless it was taken back', async () => {
  vi.useFakeTimers()
  const window = new EventTarget()
  const names = openApp(window)
  announceSolanaWallet(await make('Late'), { window, delayMs: 800 })
  announceSolanaWallet(await make('Never'), { window, delayMs: 800 })()
  expect(names).toEqual([])
  vi.advanceTimersByTime(800)
  expect(names).toEqual(['Late'])
  vi.useRealTimers()
})
