import { createSolanaWallet } from '@latchkey/testkit/solana'
import { expect, test } from 'vitest'
import { solanaNetwork } from '../testing/solanaNetwork.js'
import {
  createClusterSelection,
  isPublicCluster,
  toStandardChain,
} from './createClusterSelection.js'

// The ids are the beginnings of the clusters' genesis hashes, as the protocol lists them.
const publicNetworks = [
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:mainnet'],
  ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:devnet'],
  ['4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:testnet'],
] as const

test.each(publicNetworks)('%s is what wallets call %s', async (id, chain) => {
  const network = solanaNetwork(id)
  expect(toStandardChain([], network.caipNetworkId)).toBe(chain)
  expect(isPublicCluster(network.caipNetworkId)).toBe(true)
  const { standard } = await createSolanaWallet({
    name: 'Test',
    accounts: [new Uint8Array(32).fill(7)],
    clusters: [{ chain }],
  })
  const networks = publicNetworks.map(([each]) => solanaNetwork(each))
  const connector = { id: 'Test', name: 'Test', type: 'ANNOUNCED', chain: 'solana' } as const
  const provider = { request: async () => undefined, on() {}, removeListener() {} }
  const clusters = createClusterSelection({ networks: () => networks })
  expect(clusters.supportedNetworkIds({ connector, provider, standard })).toEqual([
    network.caipNetworkId,
  ])
})

test('a private cluster is called by its id if the wallet lists it, else solana:localnet', () => {
  const { caipNetworkId } = solanaNetwork('own')
  expect(toStandardChain(['solana:own'], caipNetworkId)).toBe('solana:own')
  expect(toStandardChain(['solana:mainnet'], caipNetworkId)).toBe('solana:localnet')
  expect(isPublicCluster(caipNetworkId)).toBe(false)
})
