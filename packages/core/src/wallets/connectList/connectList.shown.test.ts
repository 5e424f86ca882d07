import { expect, test } from 'vitest'
import type { ExcludedWallet } from '../../options/Options.js'
import type { Connector } from '../../ports/Connector.js'
import { isConnectorShown } from './connectList.js'

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
test.each<[string, Partial<Connector>, ExcludedWallet, boolean]>([
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
  expect(isConnectorShown({ ...announced, ...connector }, [excluded])).toBe(shown)
})

test('S5.22 an installed browser wallet can be excluded too', () => {
  expect(isConnectorShown(browserWallet, [])).toBe(true)
  expect(isConnectorShown(browserWallet, [{ name: 'browser wallet' }])).toBe(false)
})
