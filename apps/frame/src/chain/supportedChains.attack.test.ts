import { embeddedWalletChains } from '@latchkey/protocol'
import * as viemChains from 'viem/chains'
import { expect, test } from 'vitest'
import { supportedChains } from './supportedChains.js'

const chains = supportedChains([])
const viemNetworks = Object.values(viemChains).filter((each) => 'nativeCurrency' in each)

/** What others call a chain: a number that was given away again belongs to the one with real money. */
function namesOf(id: number) {
  const all = viemNetworks.filter((each) => each.id === id)
  const real = all.filter((each) => !('testnet' in each && each.testnet))
  return (real.length ? real : all).map(({ name, nativeCurrency }) => ({
    name,
    symbol: nativeCurrency.symbol.toLowerCase(),
    decimals: nativeCurrency.decimals,
  }))
}

test.each(
  // No one else uses the number of this test network, which has ended.
  embeddedWalletChains.eip155.filter((id) => id !== 280),
)('T204 chain %i has the name and the coin by which everyone knows it', (id) => {
  const own = chains.get(`eip155:${id}`)
  expect(namesOf(id)).toContainEqual({ ...own, symbol: own?.symbol.toLowerCase() })
})

test('T204 no chain with real money is called a test network', () => {
  for (const id of embeddedWalletChains.eip155) {
    const isReal = viemNetworks.some(
      (each) => each.id === id && !('testnet' in each && each.testnet),
    )
    const { name = '' } = chains.get(`eip155:${id}`) ?? {}
    if (isReal) expect(name).not.toMatch(/test|goerli|sepolia|mumbai|fuji/i)
  }
})
