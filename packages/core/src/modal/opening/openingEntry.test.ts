import { expect, test } from 'vitest'
import type { Entry } from '../../state/views.js'
import { openingView } from './openingEntry.js'

const input = { hasAdapters: true, manualWalletConnect: false, mobile: false }

test('S2.05 S2.08 a view of the account leads a visitor who has none to Connect, with data or a question it does not', () => {
  const forGuest = (requested: Entry) => openingView({ ...input, requested }).view
  for (const view of ['WalletSend', 'Account', 'Transactions', 'WalletReceive'] as const) {
    expect(forGuest({ view })).toBe('Connect')
    expect(openingView({ ...input, requested: { view }, address: '0x1' }).view).toBe(view)
  }
  expect(forGuest({ view: 'Networks' })).toBe('Networks')
  expect(forGuest({ view: 'ApproveTransaction' })).toBe('ApproveTransaction')
  const data = { chainId: 'eip155:1', address: '0x1', tokenId: '1' } as const
  expect(forGuest({ view: 'NftDetail', data })).toBe('NftDetail')
  expect(forGuest({ view: 'Nothing' } as never)).toBe('Nothing')
})

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
