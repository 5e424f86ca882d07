import { readFileSync } from 'node:fs'
import * as chains from 'viem/chains'
import { expect, test } from 'vitest'
import * as builtIn from './builtInNetworks.js'
import { embeddedWalletChains } from './chainLists.js'
import * as coinNetworks from './coinNetworks.js'
import * as etherNetworks from './etherNetworks.js'
import * as testNetworks from './evmTestNetworks.js'
import { type ChainLike, type Network, toNetwork } from './network.js'

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

const evm: Readonly<Record<string, Network>> = {
  mainnet: builtIn.mainnet,
  arbitrum: builtIn.arbitrum,
  sepolia: builtIn.sepolia,
  ...etherNetworks,
  ...coinNetworks,
  ...testNetworks,
}
const all = Object.values<Network>({ ...builtIn, ...evm })

test.each(all)('$name is a valid network with an endpoint', (network) => {
  expect(toNetwork(network)).toEqual(network)
  expect(network.rpcUrls.default.http[0]).toMatch(/^https:/)
})

/** Their endpoints in viem's list refuse most pages. */
const ownEndpoints = ['mainnet', 'sepolia']

test.each(Object.entries(evm))('%s is what viem has under that name', (name, network) => {
  const chain = toNetwork((chains as unknown as Record<string, ChainLike>)[name] as ChainLike)
  const { assets, blockTime, rpcUrls, testnet, ...facts } = network
  expect(chain).toMatchObject(facts)
  expect(testnet ?? false).toBe(chain.testnet ?? false)
  if (chain.blockTime) expect(blockTime).toBe(chain.blockTime)
  if (!ownEndpoints.includes(name)) expect(rpcUrls).toEqual(chain.rpcUrls)
})

test('the page for hosts names each network and who answers for it', () => {
  const page = readFileSync(new URL('../../../../docs/networks.md', import.meta.url), 'utf8')
  const rows = Object.entries<Network>({ ...builtIn, ...evm }).map(([name, network]) => {
    const hosts = network.rpcUrls.default.http.map((url) => new URL(url).host)
    return [`\`${name}\``, `\`${network.id}\``, ...hosts.map((host) => `\`${host}\``)]
  })
  const lines = page.split('\n')
  const missing = rows.filter(
    (cells) => !lines.some((line) => cells.every((cell) => line.includes(cell))),
  )
  expect(missing).toEqual([])
})
