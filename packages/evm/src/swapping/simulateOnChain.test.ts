import type { ContractCall } from '@latchkey/core/adapter'
import type { Localnet } from '@latchkey/localnet'
import { contracts } from '@latchkey/localnet/contracts'
import { market } from '@latchkey/localnet/market'
import { borrowLocalnet } from '@latchkey/localnet/testing/borrow'
import { type Address, encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSwapping } from '../testing/openSwapping.js'

let localnet: Localnet
let opened: Awaited<ReturnType<typeof openSwapping>>
beforeAll(async () => {
  localnet = await borrowLocalnet()
  opened = await openSwapping(localnet)
  // A pool's first trade writes what no later one does, so its gas says nothing.
  for (const path of [
    [wrapped, dollar, tokens.gold],
    [wrapped, tokens.taxed],
    [wrapped, tokens.strict],
  ]) {
    for (const _ of [1, 2]) await opened.send(purchase(path as Address[], parseEther('0.01')))
  }
  await opened.send(await approval(dollar, 1_000n, v3.router))
  await opened.send(viaPool(dollar, wrapped, 1_000n))
}, 60_000)
afterAll(() => localnet.stop())

// The pools are as they were seeded in each test.
let snapshot: Hex | undefined
beforeEach(async () => {
  if (snapshot) await opened.client.revert({ id: snapshot })
  snapshot = await opened.client.snapshot()
})

const { router, tokens, v3, wrapped } = market
const { dollar } = contracts
const deadline = 2n ** 64n
const abi = parseAbi([
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'struct Single { address from; address to; uint24 fee; address receiver; uint256 deadline; uint256 amount; uint256 minimum; uint160 limit; }',
  'function exactInputSingle(Single swap) payable',
])

type Sale =
  | 'swapExactTokensForETH'
  | 'swapExactTokensForTokens'
  | 'swapExactTokensForETHSupportingFeeOnTransferTokens'
const sale = (functionName: Sale, path: Address[], amount: bigint, least = 1n): ContractCall => {
  const args = [amount, least, path, opened.account, deadline] as const
  return { to: router, data: encodeFunctionData({ abi, functionName, args }), value: 0n }
}
const purchase = (path: Address[], value: bigint, least = 1n): ContractCall => {
  const args = [least, path, opened.account, deadline] as const
  const functionName = 'swapExactETHForTokens'
  return { to: router, data: encodeFunctionData({ abi, functionName, args }), value }
}
const viaPool = (from: Address, to: Address, amount: bigint): ContractCall => {
  const receiver = opened.account
  const swap = { from, to, fee: 3000, receiver, deadline, amount, minimum: 1n, limit: 0n }
  const data = encodeFunctionData({ abi, functionName: 'exactInputSingle', args: [swap] })
  return { to: v3.router, data, value: 0n }
}
const approval = (token: Address, amount: bigint, spender: Address = router) =>
  opened.swap.approveCall(token, spender, amount)

const watched = [dollar, tokens.gold, tokens.taxed, tokens.strict, wrapped] as const

function simulate(calls: readonly ContractCall[], allowance?: { token: string; spender: string }) {
  const { account, network } = opened
  const parameters = { network, account, calls, tokens: watched, ...(allowance && { allowance }) }
  return opened.swap.simulate(parameters)
}

/** What the account holds: the coin, then what is watched. */
const holdings = async () => [
  await opened.client.getBalance({ address: opened.account }),
  ...(await Promise.all(watched.map(opened.balanceOf))),
]

/** Tries calls, then sends them; both must agree to the last unit. */
async function tryAndSend(calls: readonly ContractCall[]) {
  const { send } = opened
  // A pool's first trade in a second notes its prices, which takes 10,000 gas. A trial has the time of the newest block: in
  // the second of the pool's last trade it would cost less than what is sent a moment later.
  await opened.client.increaseTime({ seconds: 1 })
  await opened.client.mine({ blocks: 1 })
  const tried = await simulate(calls)
  if (!tried.ok) throw new Error(`it fails at ${tried.at}: ${tried.reason}`)
  const before = await holdings()
  let cost = 0n
  for (const [at, call] of calls.entries()) {
    const { account, client } = opened
    const request = { account, to: call.to as Address, data: call.data as Hex, value: call.value }
    // What it takes before the chain gives back a part, as wallets show it.
    const needed = await client.estimateGas(request)
    const sent = await send(call)
    expect(sent.status).toBe('success')
    cost += sent.cost
    // A row of three writes the same slots again and again, which costs less than on their own.
    if (calls.length > 2) continue
    const ratio = Number(tried.gas[at]) / Number(needed)
    expect(ratio).toBeGreaterThan(0.85)
    expect(ratio).toBeLessThan(1.15)
  }
  const after = await holdings()
  const [coin = 0n, ...changes] = after.map((held, at) => held - (before[at] ?? 0n))
  expect(tried.nativeChange).toBe(coin + cost)
  expect(tried.changes).toEqual(changes)
  return tried
}

test('coin to token, over one pool and over two', async () => {
  const { changes, nativeChange } = await tryAndSend([purchase([wrapped, dollar], parseEther('1'))])
  expect(nativeChange).toBe(-parseEther('1'))
  expect(changes[0]).toBeGreaterThan(2_400_000_000n)
  const two = await tryAndSend([purchase([wrapped, dollar, tokens.gold], parseEther('1'))])
  expect(two.changes[1]).toBeGreaterThan(0n)
})

test('an allowance that is not there yet and the swap behind it, in a row', async () => {
  const amount = 100_000_000n
  const calls = [
    await approval(dollar, amount),
    sale('swapExactTokensForTokens', [dollar, tokens.gold], amount),
  ]
  const { changes, nativeChange } = await tryAndSend(calls)
  expect(changes[0]).toBe(-amount)
  expect(nativeChange).toBe(0n)
})

test('token to coin', async () => {
  const amount = 100_000_000n
  const calls = [
    await approval(dollar, amount),
    sale('swapExactTokensForETH', [dollar, wrapped], amount),
  ]
  const { changes, nativeChange } = await tryAndSend(calls)
  expect(changes[0]).toBe(-amount)
  expect(nativeChange).toBeGreaterThan(0n)
})

test('a pool of Uniswap v3', async () => {
  const amount = 100_000_000n
  const calls = [await approval(dollar, amount, v3.router), viaPool(dollar, wrapped, amount)]
  expect((await tryAndSend(calls)).changes[4]).toBeGreaterThan(0n)
})

test('a token that takes a fee: less arrives than the router promised', async () => {
  const bought = await tryAndSend([purchase([wrapped, tokens.taxed], parseEther('1'))])
  const amount = (bought.changes[2] ?? 0n) / 2n
  expect(amount).toBeGreaterThan(0n)
  const plain = [await approval(tokens.taxed, amount)]
  const path: Address[] = [tokens.taxed, wrapped]
  expect(await simulate([...plain, sale('swapExactTokensForETH', path, amount)])).toMatchObject({
    ok: false,
    at: 1,
    reason: 'UniswapV2: K',
  })
  const tolerant = sale('swapExactTokensForETHSupportingFeeOnTransferTokens', path, amount)
  await tryAndSend([...plain, tolerant])
})

test('a token that can not be sold, more than there is, and a price that is not met fail with their reason', async () => {
  const halted = purchase([wrapped, tokens.halting], parseEther('1'))
  expect(await simulate([halted])).toMatchObject({ ok: true })
  const amount = parseEther('1')
  await opened.send(halted)
  const sold = sale('swapExactTokensForETH', [tokens.halting, wrapped], amount)
  expect(await simulate([await approval(tokens.halting, amount), sold])).toMatchObject({
    ok: false,
    at: 1,
    reason: expect.stringContaining('TRANSFER_FROM_FAILED'),
  })
  const most = 10n ** 40n
  const tooMuch = sale('swapExactTokensForETH', [dollar, wrapped], most)
  expect(await simulate([await approval(dollar, most), tooMuch])).toMatchObject({
    ok: false,
    at: 1,
  })
  expect(await simulate([purchase([wrapped, dollar], most)])).toEqual({ ok: false, at: 0 })
  expect(await simulate([purchase([wrapped, dollar], 1_000n, most)])).toMatchObject({
    ok: false,
    reason: 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT',
  })
})

test('a strict token takes its allowance through zero', async () => {
  const amount = 250_000_000n
  await opened.send(await approval(tokens.strict, 5n))
  const sold = sale('swapExactTokensForETH', [tokens.strict, wrapped], amount)
  const wanted = await approval(tokens.strict, amount)
  expect(await simulate([wanted, sold])).toMatchObject({ ok: false, at: 0 })
  await tryAndSend([await approval(tokens.strict, 0n), wanted, sold])
})

test('what may still be taken afterwards is reported; trying changes nothing', async () => {
  const before = await holdings()
  const amount = 100_000_000n
  const calls = [
    await approval(dollar, amount + 7n),
    sale('swapExactTokensForETH', [dollar, wrapped], amount),
  ]
  const allowance = { token: dollar, spender: router }
  expect(await simulate(calls, allowance)).toMatchObject({ ok: true, allowanceAfter: 7n })
  expect(await simulate([], allowance)).toMatchObject({ ok: true, allowanceAfter: 0n, gas: [] })
  expect(await simulate([])).toMatchObject({ allowanceAfter: undefined })
  expect(await holdings()).toEqual(before)
  expect(await opened.client.getCode({ address: opened.account })).toBeUndefined()
})
