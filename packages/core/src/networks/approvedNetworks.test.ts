import { expect, test } from 'vitest'
import { acceptConnection } from '../connection/acceptConnection.js'
import { disconnect } from '../connection/disconnect.js'
import { emptyNetworkState, networksOf } from '../state/networksSlice.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { approvedNetworks } from './approvedNetworks.js'

const [one, two, three] = [fakeNetwork(1), fakeNetwork(2), fakeNetwork(3)]
const networkState = { ...emptyNetworkState, requested: [one, two, three] }

test('a wallet that does not say takes every network', () => {
  expect(approvedNetworks(networkState)).toEqual([
    { network: one },
    { network: two },
    { network: three },
  ])
})

test('a wallet that agreed to some: those come first, the others say why not', () => {
  const some = {
    ...networkState,
    supportsAllNetworks: false,
    approvedCaipNetworkIds: [three.caipNetworkId, two.caipNetworkId],
  }
  expect(approvedNetworks(some)).toEqual([
    { network: two },
    { network: three },
    { network: one, unavailable: 'not-approved' },
  ])
})

test('what a wallet agreed to is known while it is connected', async () => {
  const context = createTestContext()
  const evmNetworks = () => networksOf(context.store.get().networks, 'eip155')
  expect(evmNetworks()).toMatchObject({
    supportsAllNetworks: true,
    approvedCaipNetworkIds: undefined,
  })
  acceptConnection(context, {
    namespace: 'eip155',
    connection: {
      connectorId: 'w',
      addresses: ['0x00000000000000000000000000000000000000a1'],
      networkId: 'eip155:31337',
      approvedNetworkIds: ['eip155:31337'],
      provider: {},
    },
  })
  expect(evmNetworks()).toMatchObject({
    supportsAllNetworks: false,
    approvedCaipNetworkIds: ['eip155:31337'],
  })
  await disconnect(context)
  expect(evmNetworks()).toMatchObject({
    supportsAllNetworks: true,
    approvedCaipNetworkIds: undefined,
  })
})
