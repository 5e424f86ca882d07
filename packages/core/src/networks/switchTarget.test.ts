import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { type SwitchTargetInput, switchTarget } from './switchTarget.js'

const [one, two, solana] = [fakeNetwork(1), fakeNetwork(2), fakeSolanaNetwork()]
const input: SwitchTargetInput = {
  target: two,
  active: one,
  embeddedKnowsTarget: false,
  address: '0x1',
  targetAddress: '0x1',
}
/** Connected in one namespace, with another as the target. */
const otherNamespace: SwitchTargetInput = { ...input, target: solana, targetAddress: undefined }

test('S2.14 the active network leads nowhere, whatever else holds', () => {
  expect(switchTarget({ ...input, target: fakeNetwork(1) })).toBeUndefined()
})

test('S2.16 the embedded wallet, if it knows the target chain, leads to SwitchNetwork', () => {
  expect(switchTarget({ ...otherNamespace, embeddedKnowsTarget: true })?.view).toBe('SwitchNetwork')
})

test('S2.17 an address here and none there leads to SwitchActiveChain', () => {
  expect(switchTarget(otherNamespace)).toEqual({
    view: 'SwitchActiveChain',
    data: {
      switchToChain: 'solana',
      navigateTo: 'Connect',
      navigateWithReplace: true,
      network: solana,
    },
  })
})

test.each<[string, SwitchTargetInput]>([
  ['of the same namespace', input],
  ['of a namespace that is connected too', { ...otherNamespace, targetAddress: 'So1' }],
  ['for a visitor who is not connected', { ...otherNamespace, address: undefined }],
])('S2.18 a network %s leads to SwitchNetwork', (_, input) => {
  expect(switchTarget(input)).toEqual({ view: 'SwitchNetwork', data: { network: input.target } })
})
