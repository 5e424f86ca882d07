import { expect, test } from 'vitest'
import type { Connector } from '../../ports/Connector.js'
import { mergeConnectors } from '../connectList/mergeConnectors.js'
import { findInstalled } from './matchesConnector.js'

const wallet = {
  id: 'e1',
  name: 'Example',
  rdns: 'com.example',
  injected: [{ namespace: 'solana', injected_id: 'Example' }],
}
const connector: Connector = { id: 'x', name: 'Other', type: 'ANNOUNCED', chain: 'eip155' }

test.each<[string, Partial<Connector>, boolean]>([
  ['its rdns', { info: { rdns: 'com.Example' } }, true],
  ['its directory id', { explorerId: 'e1' }, true],
  ['its id in a namespace', { id: 'Example', chain: 'solana' }, true],
  ['its id in another namespace', { id: 'Example' }, false],
  ['its name only', { name: 'Example' }, false],
  ['an SDK', { type: 'EXTERNAL', info: { rdns: 'com.example' } }, false],
])('a wallet is found by %s', (_, more, isInstalled) => {
  const entries = mergeConnectors([{ ...connector, ...more }])
  expect(findInstalled(wallet, entries, false)).toBe(isInstalled ? entries[0] : undefined)
})

test('a wallet of several namespaces is found through any of them', () => {
  const entries = mergeConnectors([connector, { ...connector, chain: 'solana', explorerId: 'e1' }])
  expect(findInstalled(wallet, entries, false)?.connectors).toHaveLength(2)
})
