import { type Address, erc20Abi, maxUint256, parseAbi, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contracts } from '../known/contracts.js'
import { market } from '../known/market.js'
import { type Localnet, startLocalnet } from '../startLocalnet.js'
import { accountAt, testClient, walletClient } from '../testing/clients.js'

let localnet: Localnet
let visitor: Address
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 } })
  visitor = accountAt(localnet, 0).address
}, 60_000)
afterAll(() => localnet.stop())

// The pools are as they were seeded in each test.
let snapshot: `0x${string}` | undefined
beforeEach(async () => {
  const client = testClient(localnet)
  if (snapshot) await client.revert({ id: snapshot })
  snapshot = await client.snapshot()
})

const { router, tokens, wrapped } = market
const { dollar, quiet, ticket } = contracts
const deadline = 2n ** 64n
const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
])
const quietApproval = parseAbi(['function approve(address, uint256)'])

/** The constant product, with the fee of 0.3 percent, rounded as pools round. */
const out = (amount: bigint, held: bigint, wanted: bigint) =>
  (amount * 997n * wanted) / (held * 1000n + amount * 997n)

const balance = (token: Address) =>
  testClient(localnet).readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [visitor],
  })

/** What the visitor's balance of a token changes by while something is done. */
async function change(token: Address, act: () => Promise<unknown>): Promise<bigint> {
  const before = await balance(token)
  await act()
  return (await balance(token)) - before
}

async function write(address: Address, call: object): Promise<void> {
  const request = { address, ...call } as Parameters<
    ReturnType<typeof walletClient>['writeContract']
  >[0]
  const wallet = walletClient(localnet, 0)
  // Estimates reject what would revert. A pool may write more in the next block than in the one that they count with.
  const estimate = await testClient(localnet).estimateContractGas({
    ...request,
    account: wallet.account,
  } as Parameters<ReturnType<typeof testClient>['estimateContractGas']>[0])
  const hash = await wallet.writeContract({ ...request, gas: estimate * 2n })
  const { status } = await testClient(localnet).getTransactionReceipt({ hash })
  expect(status).toBe('success')
}

const approve = (token: Address, amount: bigint) =>
  write(token, { abi: quietApproval, functionName: 'approve', args: [router, amount] })

/** By an exact allowance, and no less than the least. */
async function sell(path: Address[], amount: bigint, least: bigint): Promise<void> {
  await approve(path[0] as Address, amount)
  const functionName =
    path.at(-1) === wrapped ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  const args = [amount, least, path, visitor, deadline]
  await write(router, { abi: routerAbi, functionName, args })
}

const buy = (path: Address[], value: bigint, least: bigint) =>
  write(router, {
    abi: routerAbi,
    functionName: 'swapExactETHForTokens',
    args: [least, path, visitor, deadline],
    value,
  })

test('coin reaches gold over the dollar, to the last unit', async () => {
  const dollars = out(parseEther('1'), parseEther('1000'), parseUnits('2500000', 6))
  const gold = out(dollars, parseUnits('3000000', 6), parseEther('50000'))
  const path = [wrapped, dollar, tokens.gold]
  await expect(buy(path, parseEther('1'), gold + 1n)).rejects.toThrow('INSUFFICIENT_OUTPUT_AMOUNT')
  expect(await change(tokens.gold, () => buy(path, parseEther('1'), gold))).toBe(gold)
  // About 2,500 / 60: the pools agree on what things are worth.
  expect(Number(gold) / 1e18).toBeCloseTo(41.37, 1)
})

test('one coin moves the price by less than half a percent', async () => {
  const reserves = [parseEther('1000'), parseUnits('2500000', 6)] as const
  const dollars = out(parseEther('1'), ...reserves)
  await buy([wrapped, dollar], parseEther('1'), dollars)
  const after = Number(reserves[1] - dollars) / Number(reserves[0] + parseEther('1'))
  const before = Number(reserves[1]) / Number(reserves[0])
  expect(1 - after / before).toBeLessThan(0.005)
})

test.each<[string, Address[], bigint, bigint]>([
  [
    'a ticket, which has no decimals',
    [ticket, dollar],
    7n,
    out(7n, 200_000n, parseUnits('2000000', 6)),
  ],
  [
    'the token with 24 decimals',
    [tokens.fine, dollar],
    3n * 10n ** 24n,
    out(3n * 10n ** 24n, 4n * 10n ** 29n, parseUnits('2000000', 6)),
  ],
  [
    'the quiet token for dollars',
    [quiet, wrapped, dollar],
    parseUnits('100', 6),
    out(
      out(parseUnits('100', 6), parseUnits('625000', 6), parseEther('500')),
      parseEther('1000'),
      parseUnits('2500000', 6),
    ),
  ],
])('%s is sold to the last unit', async (_, path, amount, dollars) => {
  expect(await change(dollar, () => sell(path, amount, dollars))).toBe(dollars)
})

test('of the taxed token less arrives than the router promised, and a plain sale of it fails', async () => {
  const promised = out(parseEther('1'), parseEther('500'), parseEther('1250000'))
  const got = await change(tokens.taxed, () =>
    buy([wrapped, tokens.taxed], parseEther('1'), promised),
  )
  expect(got).toBe(promised - promised / 20n)
  const amount = parseEther('100')
  const path = [tokens.taxed, wrapped]
  await expect(sell(path, amount, 0n)).rejects.toThrow('UniswapV2: K')
  const functionName = 'swapExactTokensForETHSupportingFeeOnTransferTokens'
  const args = [amount, 0n, path, visitor, deadline]
  expect(
    await change(tokens.taxed, () => write(router, { abi: routerAbi, functionName, args })),
  ).toBe(-amount)
})

test('the halting token can be bought, and never sold or passed on', async () => {
  const amount = out(parseEther('1'), parseEther('500'), parseEther('2500000'))
  const path = [wrapped, tokens.halting]
  expect(await change(tokens.halting, () => buy(path, parseEther('1'), amount))).toBe(amount)
  await expect(sell([tokens.halting, wrapped], amount, 0n)).rejects.toThrow('TRANSFER_FROM_FAILED')
  const args = [accountAt(localnet, 1).address, 1n]
  const transfer = { abi: erc20Abi, functionName: 'transfer', args }
  await expect(write(tokens.halting, transfer)).rejects.toThrow('transfers are halted')
})

test('the allowance of the strict token goes through zero', async () => {
  await approve(tokens.strict, 5n)
  await expect(approve(tokens.strict, maxUint256)).rejects.toThrow('set it to zero first')
  await approve(tokens.strict, 0n)
  const amount = parseUnits('250', 6)
  const before = await testClient(localnet).getBalance({ address: visitor })
  const coin = out(amount, parseUnits('1250000', 6), parseEther('500'))
  await sell([tokens.strict, wrapped], amount, coin)
  const fees = before + coin - (await testClient(localnet).getBalance({ address: visitor }))
  expect(fees > 0n && fees < parseEther('0.01')).toBe(true)
})

test('the lonely token has no pool', async () => {
  const path = [wrapped, tokens.alone]
  await expect(buy(path, parseEther('1'), 0n)).rejects.toThrow()
})
