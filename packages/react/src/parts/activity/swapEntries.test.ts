import { fakePendingTransaction } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { accountTransaction, accountTransfer } from '../../testing/renderAccount.js'
import { activityLines } from './activityLines.js'

const entryOf = (rows: Parameters<typeof activityLines>[0], isSwap = () => true) =>
  activityLines(rows, 0, { isSwap }).entryAt(0)
const lusd = `0x${'1'.repeat(40)}`
const ofHistory = (
  transaction: ReturnType<typeof accountTransaction>,
  sent: ReturnType<typeof fakePendingTransaction>,
) =>
  activityLines({ pending: [], transactions: [transaction] }, 0, {
    own: new Map([[sent.hash, sent]]),
  }).entryAt(0)
const swap = { amount: '2490', symbol: 'LUSD', token: lusd }

test('S5.18 a swap that was sent shows what leaves and what arrives, and no router', () => {
  const sent = { ...fakePendingTransaction(1), amount: '1', symbol: 'ETH', swap }
  const entry = entryOf({ pending: [sent], transactions: [] })
  expect(entry).toMatchObject({ kind: 'swapped', counterparty: undefined })
  expect(entry?.assets.map(({ amount, direction, label }) => [direction, amount, label])).toEqual([
    ['out', '1', 'ETH'],
    ['in', '2490', 'LUSD'],
  ])
})

test('S5.18 an allowance moves nothing', () => {
  const sent = { ...fakePendingTransaction(1), amount: '5', symbol: 'LUSD', isAllowance: true }
  const entry = entryOf({ pending: [sent as never], transactions: [] })
  expect(entry).toMatchObject({ kind: 'approved', assets: [{ direction: 'self', amount: '5' }] })
})

test.each([
  ['swapped', [accountTransfer('out', 'ETH', '1'), accountTransfer('in', 'LUSD', '2490')]],
  ['sent', [accountTransfer('out', 'ETH', '1')]],
  [
    'executed',
    [
      accountTransfer('out', 'ETH', '1'),
      accountTransfer('in', 'LUSD', '2'),
      accountTransfer('in', 'LGOLD', '3'),
    ],
  ],
] as const)('S5.18 in the history it is %s by what moved', (kind, transfers) => {
  const transaction = accountTransaction(1, { operationType: 'execute', transfers })
  expect(entryOf({ pending: [], transactions: [transaction] })?.kind).toBe(kind)
})

test('S5.18 a deposit that gives a token back is no swap: only a known router makes it one', () => {
  const transfers = [accountTransfer('out', 'ETH', '1'), accountTransfer('in', 'LVAULT', '1')]
  const transaction = accountTransaction(1, { operationType: 'execute', transfers })
  const rows = { pending: [], transactions: [transaction] }
  expect(entryOf(rows, () => false)?.kind).toBe('executed')
  expect(activityLines(rows, 0).entryAt(0)?.kind).toBe('executed')
})

test('S5.18 a swap into the coin is shown with what arrived: the history knows only what left', () => {
  const coin = { amount: '0.04', symbol: 'ETH', token: undefined }
  const sent = fakePendingTransaction(1, { amount: '100', symbol: 'LUSD', token: lusd, swap: coin })
  const left = accountTransfer('out', 'LUSD', '100')
  const transfers = [{ ...left, fungible_info: { symbol: 'LUSD', address: lusd } as never }]
  const transaction = accountTransaction(9, { hash: sent.hash, transfers })
  const entry = ofHistory(transaction, sent)
  expect(entry).toMatchObject({ kind: 'swapped', status: 'confirmed', at: 9 })
  expect(entry?.assets.map(({ amount, direction, label }) => [direction, amount, label])).toEqual([
    ['out', '100', 'LUSD'],
    ['in', '0.04', 'ETH'],
  ])
})

test('S5.18 what the history saw arrive goes before what was expected', () => {
  const expected = { amount: '2490', symbol: 'LUSD', token: lusd }
  const sent = fakePendingTransaction(1, { amount: '1', symbol: 'ETH', swap: expected })
  const arrived = accountTransfer('in', 'LUSD', '2481')
  const transfers = [
    accountTransfer('out', 'ETH', '1'),
    { ...arrived, fungible_info: { symbol: 'LUSD', address: `eip155:31337:${lusd}` } as never },
  ]
  const entry = ofHistory(accountTransaction(9, { hash: sent.hash, transfers }), sent)
  expect(entry?.assets.map(({ amount }) => amount)).toEqual(['1', '2481'])
})

test('S5.18 an allowance in the history says of how much, and for which contract', () => {
  const sent = fakePendingTransaction(1, {
    amount: '100',
    symbol: 'LUSD',
    token: lusd,
    isAllowance: true,
  })
  const transaction = accountTransaction(9, {
    hash: sent.hash.toUpperCase().replace('0X', '0x'),
    operationType: 'approve',
    sentTo: lusd,
    transfers: [],
  })
  expect(ofHistory(transaction, sent)).toMatchObject({
    kind: 'approved',
    counterparty: sent.to,
    assets: [{ amount: '100', label: 'LUSD', direction: 'self' }],
  })
})
