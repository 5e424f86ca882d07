import { expect, test } from 'vitest'
import type { Connector } from '../../ports/Connector.js'
import { type ConnectorShownInput, isConnectorShown } from './isConnectorShown.js'

const browserWallet: Connector = {
  id: 'injected',
  name: 'Browser Wallet',
  type: 'INJECTED',
  chain: 'eip155',
}
const announced: Connector = {
  id: 'com.example',
  name: 'Example Wallet',
  type: 'ANNOUNCED',
  chain: 'eip155',
  info: { rdns: 'com.example' },
  explorerId: 'e1',
}
const input: ConnectorShownInput = { mobile: false, browserWalletInstalled: false, excluded: [] }

test.each([
  // mobile, installed, rdns, shown
  [false, false, undefined, false],
  [false, false, 'com.example', false],
  [false, true, undefined, true],
  [false, true, 'com.example', true],
  [true, false, undefined, false],
  [true, false, 'com.example', true],
  [true, true, undefined, true],
  [true, true, 'com.example', true],
])(
  'S5.21 browser wallet: mobile %s, installed %s, rdns %s: shown %s',
  (mobile, installed, rdns, shown) => {
    const connector = { ...browserWallet, info: rdns === undefined ? undefined : { rdns } }
    const given = { ...input, mobile, browserWalletInstalled: installed }
    expect(isConnectorShown(connector, given)).toBe(shown)
  },
)

test('S5.21 other connectors do not need the browser wallet', () => {
  expect(isConnectorShown(announced, input)).toBe(true)
  expect(isConnectorShown({ ...browserWallet, id: 'com.other' }, input)).toBe(true)
})

test.each<[string, Partial<Connector>, ConnectorShownInput['excluded'][number], boolean]>([
  ['its rdns', {}, { rdns: 'com.example' }, false],
  ['its rdns in other letters', {}, { rdns: 'COM.example' }, false],
  ['its name in other letters', {}, { name: 'EXAMPLE wallet' }, false],
  ['its directory id', {}, { id: 'e1' }, false],
  ['another wallet', {}, { id: 'e2', name: 'Example', rdns: 'com.example.other' }, true],
  ['nothing', { info: undefined, explorerId: undefined }, { rdns: undefined, name: '' }, true],
  [
    'the rdns of an SDK',
    { id: 'coinbaseWalletSDK', info: undefined },
    { rdns: 'com.coinbase.wallet' },
    false,
  ],
  ['the name of an external wallet', { type: 'EXTERNAL' }, { name: 'example wallet' }, false],
  ['a way to reach wallets', { type: 'WALLET_CONNECT' }, { name: 'example wallet' }, true],
  ['the embedded wallet', { type: 'AUTH' }, { name: 'example wallet' }, true],
])('S5.22 excluding %s', (_, connector, excluded, shown) => {
  expect(isConnectorShown({ ...announced, ...connector }, { ...input, excluded: [excluded] })).toBe(
    shown,
  )
})

test('S5.22 an installed browser wallet can be excluded too', () => {
  const given = { ...input, browserWalletInstalled: true, excluded: [{ name: 'browser wallet' }] }
  expect(isConnectorShown(browserWallet, given)).toBe(false)
})
