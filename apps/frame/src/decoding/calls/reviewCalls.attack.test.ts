import { expect, test } from 'vitest'
import { usdc, weth } from '../../approval/testing/evmAddresses.js'
import {
  approve,
  ether,
  pairRouter,
  prepareSwaps,
  rich,
  sell,
  selling,
} from '../../approval/testing/swapCalls.js'

test('T503 an allowance for another account beside a swap warns', async () => {
  const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const allowed = approve(usdc, pairRouter, selling.amount)
  const stealing = [allowed, sell, approve(weth, thief, ether)]
  expect((await prepareSwaps(stealing, rich)).codes).toContain('danger otherSpender')
  expect((await prepareSwaps([approve(usdc, thief, selling.amount), sell], rich)).codes).toContain(
    'danger otherSpender',
  )
  // Removing one is no allowance.
  expect((await prepareSwaps([approve(usdc, thief, 0n), allowed, sell], rich)).codes).not.toContain(
    'danger otherSpender',
  )
})

test.each([
  ['behind its swap', [sell, approve(usdc, pairRouter, selling.amount)], usdc],
  [
    'again behind its swap',
    [approve(usdc, pairRouter, selling.amount), sell, approve(usdc, pairRouter, selling.amount)],
    usdc,
  ],
  [
    'for another token than the swap takes',
    [approve(weth, pairRouter, ether), approve(usdc, pairRouter, selling.amount), sell],
    weth,
  ],
])('T503 an allowance %s stays, and is said', async (_, calls, token) => {
  const { actions, codes } = await prepareSwaps(calls, rich)
  expect(codes).toContain('caution allowanceLeft')
  const left = actions.filter(({ name }) => name === 'allowanceLeft')
  expect(left).toMatchObject([{ rows: [{}, { address: pairRouter }, { address: token }] }])
})
