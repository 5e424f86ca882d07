import { expect, test } from 'vitest'
import { usdc, weth } from '../../approval/testing/evmAddresses.js'
import {
  approve,
  dollar,
  ether,
  pairRouter,
  prepareSwaps,
  tokenTo,
} from '../../approval/testing/swapCalls.js'

const selling = { path: [usdc, weth] as const, amount: 2_500n * dollar, min: ether }
const sell = tokenTo('ETH', selling)
const rich = { eth_getBalance: '0x8ac7230489e80000' }
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const allowed = approve(usdc, pairRouter, selling.amount)
const everything = approve(weth, thief, 2n ** 256n - 1n)
const unreadable = { to: usdc, value: '0x5', data: '0xdeadbeef' } as const

const stepsOf = async (calls: Parameters<typeof prepareSwaps>[0], code: string) =>
  (await prepareSwaps(calls, rich)).warnings.find((warning) => warning.code === code)?.steps

test('T540 a warning about one of several steps names it, however harmless the others are', async () => {
  expect(await stepsOf([allowed, sell, everything], 'unlimitedApproval')).toEqual([3])
  expect(await stepsOf([everything, allowed, sell], 'otherSpender')).toEqual([1])
  expect(await stepsOf([everything, allowed, sell, everything], 'otherSpender')).toEqual([1, 4])
})

test('T540 the number of a step is that of its box: coins beside data have one of their own', async () => {
  const card = await prepareSwaps([unreadable, everything], rich)
  expect(card.actions.map(({ name }) => name)).toEqual(['send', 'unreadable', 'approve'])
  expect(await stepsOf([unreadable, everything], 'unreadableCall')).toEqual([2])
  expect(await stepsOf([unreadable, everything], 'unlimitedApproval')).toEqual([3])
})

test('T540 what is about the whole request names no step, and neither does a request of one', async () => {
  const { warnings } = await prepareSwaps([allowed, sell], rich)
  expect(warnings.find(({ code }) => code === 'notAtomic')).toEqual({
    code: 'notAtomic',
    level: 'caution',
  })
  const single = await prepareSwaps([everything], rich)
  expect(single.codes).toContain('danger unlimitedApproval')
  expect(single.warnings.every(({ steps }) => steps === undefined)).toBe(true)
})
