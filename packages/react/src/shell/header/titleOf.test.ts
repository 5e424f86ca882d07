import type { Entry } from '@latchkey/core'
import { createTestContext, fakeConnector, fakeNetwork } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { en } from '../../locales/en/en.js'
import { titleOf } from './titleOf.js'

const connector = { ...fakeConnector, name: 'Foxglove' }
const state = createTestContext({ state: { connectors: { eip155: [connector] } } }).store.get()
const connecting = (connectorId: string): Entry => ({
  view: 'ConnectingExternal',
  data: { connectorId, namespace: 'eip155' },
})

test.each<[Entry, string]>([
  [{ view: 'Connect' }, 'Connect a wallet'],
  [{ view: 'Networks' }, 'Choose a network'],
  [connecting(connector.id), 'Foxglove'],
  [connecting('gone'), 'Connect a wallet'],
  [{ view: 'ConnectingWalletConnect', data: { wallet: { id: 'h', name: 'Harbor' } } }, 'Harbor'],
  [{ view: 'ConnectingWalletConnect' }, 'Connect a wallet app'],
  [{ view: 'SwitchNetwork', data: { network: { ...fakeNetwork(), name: 'Base' } } }, 'Base'],
  // Data that is missing is the view's to report.
  [{ view: 'SwitchNetwork' } as never, 'Switch network'],
  [{ view: 'SwitchNetwork', data: {} } as never, 'Switch network'],
  [{ view: 'ConnectingExternal' } as never, 'Connect a wallet'],
])('%o has the title %s', (entry, title) => {
  expect(titleOf(entry, state, en)).toBe(title)
})

test('a swap is reviewed until it is under way', () => {
  const entry: Entry = { view: 'SwapPreview' }
  expect(titleOf(entry, state, en)).toBe('Review')
  const underWay = { ...state, swap: { ...state.swap, flow: {} as never } }
  expect(titleOf(entry, underWay, en)).toBe('Swap')
})
