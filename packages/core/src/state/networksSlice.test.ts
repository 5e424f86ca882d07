import { unsupportedNetwork } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { isSupported } from './networkChanges.js'
import { initialNetworks, namespaceChosen, networkChosen, networksOf } from './networksSlice.js'

const [one, two] = [fakeNetwork(1), fakeNetwork(2)]

test('S3.12 a namespace has the fields of its networks, configured or not', () => {
  const names = [
    'requested',
    'active',
    'supportsAllNetworks',
    'approvedCaipNetworkIds',
    'smartAccountEnabledNetworks',
  ]
  const networks = initialNetworks([one, two])
  expect(Object.keys(networksOf(networks, 'eip155'))).toEqual(names)
  expect(Object.keys(networksOf(networks, 'solana'))).toEqual(names)
})

test('S2.14 what is active already is chosen without a change, so that nothing is drawn again', () => {
  const networks = initialNetworks([one, two])
  expect(networkChosen(one)(networks)).toBe(networks)
  expect(namespaceChosen('eip155')(networks)).toBe(networks)
  expect(namespaceChosen('solana')(networks)).toEqual({ ...networks, activeNamespace: 'solana' })
})

test('S5.37 a namespace without requested networks supports any', () => {
  expect(isSupported({ requested: [], active: one })).toBe(true)
})

test('S5.37 S3.08 otherwise the active network must be among them', () => {
  expect(isSupported({ requested: [one, two], active: two })).toBe(true)
  expect(isSupported({ requested: [one, two], active: unsupportedNetwork('eip155', '3') })).toBe(
    false,
  )
  expect(isSupported({ requested: [one], active: undefined })).toBe(false)
})
