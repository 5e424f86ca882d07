import { expect, test } from 'vitest'
import type { PendingTransaction } from './activitySlice.js'
import { mergeSent } from './sentChanges.js'

const sent: PendingTransaction = {
  hash: '0xA1',
  networkId: 'eip155:1',
  from: '0xa',
  to: '0xb',
  amount: '1.5',
  symbol: 'ETH',
  token: undefined,
  at: 5,
  status: 'pending',
}

test.each<[Partial<PendingTransaction>, Partial<PendingTransaction>]>([
  [{ status: 'pending' }, { status: 'lost' }],
  [{ status: 'pending' }, { status: 'confirmed' }],
  [{ status: 'pending' }, { status: 'failed' }],
  [{ status: 'lost' }, { status: 'confirmed' }],
  [{ status: 'lost' }, { status: 'failed' }],
])('S9.20 of %o and %o in two tabs, the second is known of the transaction', (less, more) => {
  const [one, other] = [
    { ...sent, ...less },
    { ...sent, ...more, hash: '0xa1' },
  ]
  expect(mergeSent([one], [other])).toEqual([other])
  expect(mergeSent([other], [one])).toEqual([other])
})

test('S9.20 what two tabs know alike stays that of the own tab', () => {
  const own = { ...sent, status: 'confirmed' } as const
  expect(mergeSent([own], [{ ...own, status: 'failed' }])[0]).toBe(own)
})

test('S9.20 the transactions of both are there, the latest first', () => {
  const [older, newer] = [
    { ...sent, hash: '0x1', at: 1 },
    { ...sent, hash: '0x9', at: 9 },
  ]
  expect(mergeSent([sent, older], [newer]).map(({ at }) => at)).toEqual([9, 5, 1])
  const elsewhere = { ...sent, networkId: 'eip155:10' } as const
  expect(mergeSent([sent], [elsewhere])).toHaveLength(2)
})
