import { expect, test } from 'vitest'
import { openingView } from './openingView.js'

const input = { hasAdapters: true, manualWalletConnect: false, mobile: false }

test('S2.05 an explicitly requested view wins', () => {
  const requested = { view: 'AllWallets' } as const
  expect(openingView({ ...input, requested, address: '0x1' })).toEqual(requested)
  expect(openingView({ ...input, requested, manualWalletConnect: true })).toEqual(requested)
})

test.each([
  [true, 'AllWallets'],
  [false, 'ConnectingWalletConnectBasic'],
])('S2.06 without an adapter or with manual wallet-connect, mobile %s: %s', (mobile, view) => {
  expect(openingView({ ...input, manualWalletConnect: true, mobile })).toEqual({ view })
  expect(openingView({ ...input, manualWalletConnect: true, address: '0x1', mobile })).toEqual({
    view,
  })
  expect(openingView({ ...input, hasAdapters: false, mobile })).toEqual({ view })
})

test('S2.06 a connected address needs no adapter', () => {
  expect(openingView({ ...input, hasAdapters: false, address: '0x1' })).toEqual({ view: 'Account' })
})

test('S2.07 a connected visitor sees Account', () => {
  expect(openingView({ ...input, address: '0x1' })).toEqual({ view: 'Account' })
})

test('S2.08 anyone else sees Connect', () => {
  expect(openingView(input)).toEqual({ view: 'Connect' })
})
