import { type Address, erc20Abi, getContractAddress, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveAccounts } from '../known/accounts.js'
import { evmChains } from '../known/evmChains.js'
import { market } from '../known/market.js'
import { createMarketClient } from '../market/createMarketClient.js'
import { type Localnet, startLocalnet } from '../startLocalnet.js'
import { accountAt, testClient } from '../testing/clients.js'
import { openMarket } from '../testing/openMarket.js'
import { v2Pools } from './marketPools.js'
import { seedBlocks } from './seed.js'

let localnet: Localnet
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 } })
}, 60_000)
afterAll(() => localnet.stop())

test('the market stands where the deployer put it', () => {
  const local = deriveAccounts()
  const [before = [], deployed = []] = seedBlocks(local)
  const from = local.deployer.address
  const addresses = deployed.map((_, index) =>
    getContractAddress({ from, nonce: BigInt(before.length + index) }),
  )
  const { factory, router, tokens, v3, wrapped } = market
  const { alone, fine, gold, halting, strict, taxed } = tokens
  expect(addresses).toEqual([
    ...[wrapped, factory, router, gold, fine, alone, taxed, halting, strict],
    ...[v3.factory, v3.router, v3.quoter, v3.positions],
  ])
})

test.each(evmChains.map(({ id }) => id))(
  'on chain %i every pool holds what it was given, and has noted its price before the first trade',
  async (id) => {
    const url = localnet.evm[id]?.url ?? ''
    const { reserves } = openMarket(url)
    const { pairOf } = createMarketClient(url, deriveAccounts().trader)
    const held = await Promise.all(v2Pools.map(({ tokens }) => reserves(tokens)))
    expect(held).toEqual(v2Pools.map(({ amounts }) => amounts))
    const abi = parseAbi(['function price0CumulativeLast() view returns (uint256)'])
    const client = testClient(localnet, id)
    for (const { tokens } of v2Pools) {
      const address = await pairOf(tokens)
      const noted = await client.readContract({
        address,
        abi,
        functionName: 'price0CumulativeLast',
      })
      expect(noted).toBeGreaterThan(0n)
    }
  },
)

test.each<[keyof typeof market.tokens, string, number, bigint]>([
  ['gold', 'LGOLD', 18, parseEther('100')],
  ['fine', 'L24', 24, 10n ** 27n],
  ['alone', 'LALONE', 18, parseEther('500')],
  ['taxed', 'LTAX', 18, parseEther('10000')],
  ['halting', 'LHALT', 18, parseEther('10000')],
  ['strict', 'LSTRICT', 6, 10n ** 10n],
])(
  '%s is %s with %i decimals, and the first five accounts hold some',
  async (name, ...expected) => {
    const token = { address: market.tokens[name] as Address, abi: erc20Abi }
    const client = testClient(localnet)
    const balance = (index: number) =>
      client.readContract({
        ...token,
        functionName: 'balanceOf',
        args: [accountAt(localnet, index).address],
      })
    const [symbol, decimals, first, fifth, sixth] = await Promise.all([
      client.readContract({ ...token, functionName: 'symbol' }),
      client.readContract({ ...token, functionName: 'decimals' }),
      balance(0),
      balance(4),
      balance(5),
    ])
    expect([symbol, decimals, first]).toEqual(expected)
    expect([fifth, sixth]).toEqual([first, 0n])
  },
)
