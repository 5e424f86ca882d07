import type { Localnet } from '@latchkey/localnet'
import { contracts } from '@latchkey/localnet/contracts'
import { market } from '@latchkey/localnet/market'
import { borrowLocalnet } from '@latchkey/localnet/testing/borrow'
import { type Address, encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { compileProbe } from '../testing/compileProbe.js'
import { openSwapping } from '../testing/openSwapping.js'

let localnet: Localnet
let opened: Awaited<ReturnType<typeof openSwapping>>
beforeAll(async () => {
  localnet = await borrowLocalnet()
  opened = await openSwapping(localnet)
  const place = (address: Address, name: string) =>
    opened.client.setCode({ address, bytecode: compileProbe('SwapThief', name) })
  await place(thief, 'SwapThief')
  await place(liar, 'LyingToken')
  await place(burner, 'OddToken')
  await place(mumbler, 'OddToken')
  const value: Hex = `0x${'1'.padStart(64, '0')}`
  await opened.client.setStorageAt({ address: mumbler, index: 0, value })
}, 60_000)
afterAll(() => localnet.stop())

let snapshot: Hex | undefined
beforeEach(async () => {
  if (snapshot) await opened.client.revert({ id: snapshot })
  snapshot = await opened.client.snapshot()
})

const [thief, liar, burner, mumbler] = ['a1', 'a2', 'a3', 'a4'].map(
  (end): Address => `0x${end.padStart(40, '5')}`,
) as [Address, Address, Address, Address]
const { dollar } = contracts
const { gold } = market.tokens
const abi = parseAbi([
  'function swap(address token, uint256 amount, address other, uint256 more)',
  'function take() payable',
  'function usePayer(address token, uint256 amount)',
  'function bomb()',
])
const toThief = (data: Hex, value = 0n) => ({ to: thief, data, value })

function simulate(
  calls: readonly { to: string; data: string; value: bigint }[],
  tokens: readonly Address[] = [dollar, gold],
  allowance?: { token: string; spender: string },
) {
  const { account, network, swap } = opened
  return swap.simulate({ network, account, calls, tokens, ...(allowance && { allowance }) })
}

test('T483 a router that also moves another token of the visitor is seen to', async () => {
  const { send, swap } = opened
  // An allowance from another day.
  await send(await swap.approveCall(gold, thief, parseEther('5')))
  const args = [dollar, 100n, gold, 7n] as const
  const calls = [
    await swap.approveCall(dollar, thief, 100n),
    toThief(encodeFunctionData({ abi, functionName: 'swap', args })),
  ]
  expect(await simulate(calls)).toMatchObject({ ok: true, changes: [-100n, -7n] })
})

test('T483 coins that leave are seen to, and a call can not use the account as the probe does', async () => {
  const take = toThief(encodeFunctionData({ abi, functionName: 'take' }), 9n)
  expect(await simulate([take])).toMatchObject({ ok: true, nativeChange: -9n, changes: [0n, 0n] })
  const args = [dollar, 100n] as const
  const use = toThief(encodeFunctionData({ abi, functionName: 'usePayer', args }))
  expect(await simulate([use])).toMatchObject({ ok: false, at: 0 })
  const self = { to: opened.account.toLowerCase(), data: '0x', value: 0n }
  await expect(simulate([self])).rejects.toMatchObject({ code: 'swap/mismatch' })
})

test('T483 a reason without end is cut off', async () => {
  const bomb = toThief(encodeFunctionData({ abi, functionName: 'bomb' }))
  expect(await simulate([bomb])).toEqual({ ok: false, at: 0 })
})

test('T483 a token among the visitor’s own that burns all gas or answers nonsense stops no swap', async () => {
  const path = [market.wrapped, dollar] as const
  const data = encodeFunctionData({
    abi: parseAbi(['function swapExactETHForTokens(uint256, address[], address, uint256) payable']),
    args: [1n, path, opened.account, 2n ** 64n],
  })
  const calls = [{ to: market.router, data, value: parseEther('1') }]
  const result = await simulate(calls, [burner, dollar, mumbler, thief, opened.account])
  expect(result).toMatchObject({ ok: true, changes: [0n, expect.any(BigInt), 0n, 0n, 0n] })
})

// The limit of any trial: the visitor's account has code for its length, and a contract can look.
test('T484 a token that lies while it is tried is believed, so that the router’s own minimum must hold', async () => {
  const { account, balanceOf, client, send } = opened
  const data = encodeFunctionData({ abi: parseAbi(['function pay()']) })
  const pay = { to: liar, data, value: 0n }
  expect(await simulate([pay], [liar])).toMatchObject({ ok: true, changes: [parseEther('1')] })
  await send(pay)
  expect(await balanceOf(liar)).toBe(0n)
  expect(await client.getCode({ address: account })).toBeUndefined()
})

test('T485 an allowance that is left behind is reported, also one that was there before', async () => {
  const { swap } = opened
  const args = [dollar, 100n, gold, 0n] as const
  const call = toThief(encodeFunctionData({ abi, functionName: 'swap', args }))
  const allowance = { token: dollar, spender: thief }
  const exact = [await swap.approveCall(dollar, thief, 100n), call]
  expect(await simulate(exact, [], allowance)).toMatchObject({ ok: true, allowanceAfter: 0n })
  const most = 2n ** 256n - 1n
  const endless = [await swap.approveCall(dollar, thief, most), call]
  const after = await simulate(endless, [], allowance)
  expect(after.ok && (after.allowanceAfter ?? 0n) > 2n ** 255n).toBe(true)
})
