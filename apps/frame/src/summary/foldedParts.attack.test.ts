import { expect, test } from 'vitest'
import { usdc } from '../approval/testing/evmAddresses.js'
import { approve, dollar, pairRouter, prepareSwaps, sell } from '../approval/testing/swapCalls.js'
import type { CardAction } from '../stage/ApprovalCard.js'
import { areStepsFolded, isTreeFolded } from './foldedParts.js'

const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const allowed = 2_500n * dollar

test('T650 a swap with exactly its allowance is shown by its sums; its steps are details', async () => {
  expect(areStepsFolded(await prepareSwaps([approve(usdc, pairRouter, allowed), sell]))).toBe(true)
})

test.each([
  ['an allowance for a stranger', approve(usdc, thief, allowed)],
  ['an allowance without limit', approve(usdc, pairRouter, 2n ** 256n - 1n)],
  ['a payment to somebody', { to: thief, value: '0x5', data: '0x' } as const],
  ['a call that cannot be read', { to: thief, data: '0xdeadbeef' } as const],
])('T650 %s beside a swap is never folded', async (_, call) => {
  const card = await prepareSwaps([approve(usdc, pairRouter, allowed), sell, call])
  expect(areStepsFolded(card)).toBe(false)
})

test('T650 structured data are folded only where their description is certain', () => {
  const actions: CardAction[] = [{ name: 'permit', rows: [] }]
  expect(isTreeFolded({ actions, unreadable: false })).toBe(true)
  expect(isTreeFolded({ actions, unreadable: true })).toBe(false)
  expect(isTreeFolded({ actions: [], unreadable: false })).toBe(false)
})
