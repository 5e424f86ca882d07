import { expect, test } from 'vitest'
import { type Capability, supports } from './capabilities.js'
import { namespaceList } from './namespaces.js'

test.each<[string, Capability, string[]]>([
  ['S1.04 send', 'send', ['eip155', 'solana']],
  ['names', 'names', ['eip155']],
  ['S1.08 activity', 'activity', ['eip155']],
  ['S1.09 balances', 'balances', ['eip155', 'solana']],
  ['the embedded wallet', 'auth', ['eip155', 'solana']],
])('%s is offered in its namespaces only', (_, capability, able) => {
  expect(namespaceList.filter((namespace) => supports(namespace, capability))).toEqual(able)
})
