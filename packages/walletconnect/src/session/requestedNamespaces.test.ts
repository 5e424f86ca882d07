import { fakeNetwork } from '@latchkey/core/testing'
import { bitcoinMainnet, solanaDevnet, solanaMainnet, solanaTestnet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { canonicalId, requestedNamespaces, wireIds } from './requestedNamespaces.js'

const old = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const oldDevnet = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'

test('every configured network is requested, Solana also by its previous ids', () => {
  const asked = requestedNamespaces([
    fakeNetwork(1),
    solanaMainnet,
    fakeNetwork(10),
    bitcoinMainnet,
  ])
  expect(Object.keys(asked)).toEqual(['eip155', 'solana', 'bip122'])
  expect(asked.eip155?.chains).toEqual(['eip155:1', 'eip155:10'])
  expect(asked.solana?.chains).toEqual([solanaMainnet.caipNetworkId, old])
  expect(asked.bip122).toEqual({
    chains: [bitcoinMainnet.caipNetworkId],
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events: ['accountsChanged', 'chainChanged'],
  })
  expect(asked.eip155?.methods).toHaveLength(24)
  expect(asked.eip155?.methods).toContain('wallet_getAssets')
  expect(asked.solana?.methods).toHaveLength(6)
})

test('changing a result does not change the next one', () => {
  requestedNamespaces([fakeNetwork(1)]).eip155?.methods.push('eth_evil')
  expect(requestedNamespaces([fakeNetwork(1)]).eip155?.methods).not.toContain('eth_evil')
})

test.each([
  [solanaMainnet, ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', old]],
  [solanaDevnet, ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', oldDevnet]],
  [solanaTestnet, ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z']],
  [fakeNetwork(1), ['eip155:1']],
])('$0.name is requested by all its ids, and recognised by each', ({ caipNetworkId }, ids) => {
  expect(wireIds(caipNetworkId)).toEqual(ids)
  for (const id of wireIds(caipNetworkId)) expect(canonicalId(id)).toBe(caipNetworkId)
})

test('what the host wants instead replaces it, by namespace', () => {
  const asked = requestedNamespaces([fakeNetwork(1), solanaMainnet], {
    methods: { eip155: ['personal_sign'] },
    chains: { eip155: ['eip155:1', 'eip155:5'] },
    events: { solana: ['own'] },
  })
  expect(asked.eip155).toEqual({
    chains: ['eip155:1', 'eip155:5'],
    methods: ['personal_sign'],
    events: ['accountsChanged', 'chainChanged'],
  })
  expect(asked.solana).toMatchObject({
    chains: [solanaMainnet.caipNetworkId, old],
    events: ['own'],
  })
  expect(asked.solana?.methods).toHaveLength(6)
})
