import { expect, test } from 'vitest'
import { usdc, weth } from '../../approval/testing/evmAddresses.js'
import {
  approve,
  coinToToken,
  dollar,
  ether,
  pairRouter,
  prepareSwaps,
  rich,
  sell,
  selling,
} from '../../approval/testing/swapCalls.js'

const smart = { accountType: async () => 'smartAccount' }
const names = ({ actions }: { actions: readonly { name: string }[] }) =>
  actions.map(({ name }) => name)
const dollars = (text: string) => ({ kind: 'amount', amount: { text, symbol: 'USDC' } })
const ethers = (text: string) => ({ kind: 'amount', amount: { text, symbol: 'ETH' } })

test('S3.78 an allowance and its swap count once', async () => {
  const card = await prepareSwaps([approve(usdc, pairRouter, selling.amount), sell], rich)
  expect(card.actions).toMatchObject([
    { name: 'outflows', rows: [dollars('2500'), { address: usdc }] },
    { name: 'inflows', rows: [ethers('1')] },
    { name: 'approve' },
    { name: 'swap' },
  ])
  expect([card.unreadable, card.title]).toEqual([false, 'sendCalls'])
  expect(card.codes).not.toContain('caution allowanceLeft')
})

test('S3.78 a smart account shows the same steps', async () => {
  const card = await prepareSwaps([approve(usdc, pairRouter, selling.amount), sell], rich, smart)
  expect(names(card)).toEqual(['outflows', 'inflows', 'approve', 'swap'])
})

test('S3.78 several swaps are summed by token, and what arrives for others is not', async () => {
  const buy = { path: [weth, usdc] as const, amount: ether, min: 2_450n * dollar }
  const other = { ...buy, receiver: usdc } as const
  const calls = [coinToToken(buy), coinToToken(buy), coinToToken(other)]
  const card = await prepareSwaps(calls, rich)
  expect(card.actions.slice(0, 2)).toMatchObject([
    { name: 'outflows', rows: [ethers('3')] },
    { name: 'inflows', rows: [dollars('4900'), { address: usdc }] },
  ])
})

test('what the swap does not use of its allowance is said', async () => {
  const card = await prepareSwaps([approve(usdc, pairRouter, 2_600n * dollar), sell], rich)
  expect(card.codes).toContain('caution allowanceLeft')
  expect(card.actions.at(-1)).toMatchObject({
    name: 'allowanceLeft',
    rows: [dollars('100'), { label: 'spender', address: pairRouter }, { address: usdc }],
  })
  const forever = [approve(usdc, pairRouter, 2n ** 256n - 1n), sell]
  const unlimited = await prepareSwaps(forever, rich)
  expect(unlimited.codes).toContain('danger unlimitedApproval')
  expect(unlimited.actions.at(-1)?.rows[0]).toMatchObject({ word: 'unlimited' })
  // One that is removed afterwards does not stay.
  const removed = await prepareSwaps([...forever, approve(usdc, pairRouter, 0n)], rich)
  expect(names(removed)).not.toContain('allowanceLeft')
})

test('where the node says what moves, what stays allowed is said all the same', async () => {
  type Simulated = [{ blockStateCalls: [{ calls: object[] }] }]
  const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const eth_simulateV1 = ([{ blockStateCalls }]: Simulated) => [
    {
      calls: blockStateCalls[0].calls.map((call) => ({
        status: '0x1',
        logs: [
          {
            address: usdc,
            topics: [
              '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
              word((call as { from: string }).from),
              word(pairRouter),
            ],
            data: `0x${'1'.padStart(64, '0')}`,
          },
        ],
      })),
    },
  ]
  const calls = [approve(usdc, pairRouter, 2_600n * dollar), sell]
  const card = await prepareSwaps(calls, { ...rich, eth_simulateV1 })
  expect(card.expected?.result).toBe('changes')
  expect(names(card)).toEqual(['outflows', 'inflows', 'approve', 'swap', 'allowanceLeft'])
})
