import { expect, test } from 'vitest'
import type { Connector } from '../ports/Connector.js'
import type { Entry } from '../state/views.js'
import { createTestContext } from '../testing/createTestContext.js'
import { showView } from './showView.js'
import { viewEvent } from './viewEvent.js'

const wallet = { id: 'w', name: 'Example' }
const state = createTestContext().store.get()
const [desktop, phone] = [{ mobile: false }, { mobile: true }]

test.each<[Entry, string | undefined, object | undefined]>([
  [{ view: 'AllWallets' }, 'CLICK_ALL_WALLETS', undefined],
  [{ view: 'WhatIsAWallet' }, 'CLICK_WALLET_HELP', undefined],
  [{ view: 'WhatIsANetwork' }, 'CLICK_NETWORK_HELP', undefined],
  [{ view: 'GetWallet' }, 'CLICK_GET_WALLET', undefined],
  [{ view: 'Networks' }, 'CLICK_NETWORKS', undefined],
  [{ view: 'Transactions' }, 'CLICK_TRANSACTIONS', { isSmartAccount: false }],
  [
    { view: 'ConnectingWalletConnect', data: { wallet } },
    'SELECT_WALLET',
    { name: 'Example', platform: 'qrcode' },
  ],
  [
    { view: 'ConnectingWalletConnect' },
    'SELECT_WALLET',
    { name: 'WalletConnect', platform: 'qrcode' },
  ],
  [
    { view: 'Downloads', data: { wallet } },
    'SELECT_WALLET',
    { name: 'Example', platform: 'unsupported' },
  ],
  [{ view: 'Account' }, undefined, undefined],
])('%j is reported as %s', (entry, event, properties) => {
  const emitted = viewEvent(entry, state, desktop)
  expect([emitted?.event, emitted?.properties]).toEqual([event, properties])
})

test('on a phone, a wallet of WalletConnect is reported as an app', () => {
  const entry: Entry = { view: 'ConnectingWalletConnect', data: { wallet } }
  expect(viewEvent(entry, state, phone)).toEqual({
    event: 'SELECT_WALLET',
    properties: { name: 'Example', platform: 'mobile' },
  })
})

test('a wallet of this browser is reported by its name, and once for two clicks', async () => {
  const connector: Connector = {
    id: 'com.example',
    name: 'Example',
    type: 'ANNOUNCED',
    chain: 'eip155',
  }
  const context = createTestContext({
    views: ['ConnectingExternal'],
    state: { connectors: { eip155: [connector] } },
  })
  const emitted: unknown[] = []
  context.bus.onAny((event) => emitted.push(event))
  const data = { connectorId: connector.id, namespace: 'eip155' as const }
  await showView(context, { view: 'ConnectingExternal', data })
  await showView(context, { view: 'ConnectingExternal', data })
  expect(emitted).toEqual([
    { event: 'SELECT_WALLET', properties: { name: connector.name, platform: 'browser' } },
  ])
})
