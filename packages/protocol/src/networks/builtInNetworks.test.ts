import { expect, test } from 'vitest'
import * as builtIn from './builtInNetworks.js'
import { embeddedWalletChains } from './chainLists.js'
import { toNetwork } from './network.js'

test('S1.11 the built-in chains are these', () => {
  const rows = Object.entries(builtIn).map(([key, n]) => [key, [n.caipNetworkId, 'testnet' in n]])
  expect(Object.fromEntries(rows)).toEqual({
    mainnet: ['eip155:1', false],
    arbitrum: ['eip155:42161', false],
    sepolia: ['eip155:11155111', true],
    solanaMainnet: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', false],
    solanaDevnet: ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', true],
    solanaTestnet: ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', true],
    bitcoinMainnet: ['bip122:000000000019d6689c085ae165831e93', false],
    bitcoinTestnet: ['bip122:000000000933ea01ad0ee984209779ba', true],
  })
})

test('S1.11 the embedded wallet holds accounts on each built-in Solana chain', () => {
  const { solanaMainnet, solanaDevnet, solanaTestnet } = builtIn
  const ids = [solanaMainnet, solanaDevnet, solanaTestnet].map((n) => n.caipNetworkId)
  expect([...embeddedWalletChains.solana].sort()).toEqual(ids.sort())
})

test.each(Object.values(builtIn))('$name is a valid network with an endpoint', (network) => {
  expect(toNetwork(network)).toEqual(network)
  expect(network.rpcUrls.default.http[0]).toMatch(/^https:/)
})
