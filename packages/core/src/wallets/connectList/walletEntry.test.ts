import type { Wallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import type { Connector } from '../../ports/Connector.js'
import { mergeConnectors } from './mergeConnectors.js'
import { type WalletEntryInput, walletEntry } from './walletEntry.js'

const app: Wallet = { id: 'e1', name: 'Example', rdns: 'com.example', mobile_link: 'example://' }
const none: Wallet = { id: 'e2', name: 'Other' }
const extension: Connector = {
  id: 'com.example',
  name: 'Example',
  type: 'ANNOUNCED',
  chain: 'eip155',
  info: { rdns: 'com.example' },
}
const here = mergeConnectors([extension])
const ofTwo = mergeConnectors([extension, { ...extension, chain: 'solana' }])
const input: WalletEntryInput = {
  entries: [],
  mobile: false,
  namespace: 'eip155',
  walletConnect: false,
}

test.each<[string, Wallet, Partial<WalletEntryInput>, string]>([
  ['installed', app, { entries: here, walletConnect: true }, 'ConnectingExternal'],
  ['installed for two namespaces', app, { entries: ofTwo }, 'ConnectingMultiChain'],
  ['another one installed', none, { entries: here }, 'Downloads'],
  ['an app within reach', app, { walletConnect: true }, 'ConnectingWalletConnect'],
  ['an app out of reach', app, {}, 'Downloads'],
  ['nothing to open', none, { walletConnect: true }, 'Downloads'],
])('%s leads to the right view', (_, wallet, more, view) => {
  expect(walletEntry(wallet, { ...input, ...more }).view).toBe(view)
})

test('the view learns which wallet it is', () => {
  expect(walletEntry(app, { ...input, entries: here }).data).toEqual({
    connectorId: 'com.example',
    namespace: 'eip155',
  })
  expect(walletEntry(app, input).data).toEqual({ wallet: app })
})
