import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeSolana } from '../testing/fakeSolana.js'
import { type SwitchFacts, switchTarget } from './switchTarget.js'

const [one, two, solana] = [fakeNetwork(1), fakeNetwork(2), fakeSolana()]
const facts: SwitchFacts = {
  target: two,
  active: one,
  ignoreConfirmation: false,
  embeddedKnowsTarget: false,
  address: '0x1',
  targetAddress: '0x1',
}
/** Connected on one family, and bound for another. */
const abroad: SwitchFacts = { ...facts, target: solana, targetAddress: undefined }

test('S2.14 the active network leads nowhere, whatever else holds', () => {
  expect(
    switchTarget({ ...facts, target: fakeNetwork(1), ignoreConfirmation: true }),
  ).toBeUndefined()
})

test('S2.15 a caller who waives confirmation gets SwitchNetwork', () => {
  expect(switchTarget({ ...abroad, ignoreConfirmation: true })).toEqual({
    view: 'SwitchNetwork',
    data: { network: solana },
  })
})

test('S2.16 so does the embedded wallet, if it knows the target chain', () => {
  expect(switchTarget({ ...abroad, embeddedKnowsTarget: true })?.view).toBe('SwitchNetwork')
})

test('S2.17 an address here and none there leads to SwitchActiveChain', () => {
  expect(switchTarget(abroad)).toEqual({
    view: 'SwitchActiveChain',
    data: {
      switchToChain: 'solana',
      navigateTo: 'Connect',
      navigateWithReplace: true,
      network: solana,
    },
  })
})

test.each<[string, SwitchFacts]>([
  ['of the same family', facts],
  ['of a family that is connected too', { ...abroad, targetAddress: 'So1' }],
  ['for a visitor who is not connected', { ...abroad, address: undefined }],
])('S2.18 a network %s leads to SwitchNetwork', (_, given) => {
  expect(switchTarget(given)).toEqual({ view: 'SwitchNetwork', data: { network: given.target } })
})
