import { expect, test } from 'vitest'
import { fakeTransaction } from '../testing/fakeTransaction.js'
import { groupByMonth } from './groupByMonth.js'

const at = (id: number, minedAt: string) => fakeTransaction(id, { metadata: { minedAt } })

test('S3.29 transactions are grouped by year and month, in their order', () => {
  const transactions = [
    at(5, '2026-02-28T12:00:00Z'),
    at(4, '2026-02-01T12:00:00Z'),
    at(3, '2026-01-15T12:00:00Z'),
    at(2, '2025-02-15T12:00:00Z'),
    at(1, '2025-02-14T12:00:00Z'),
  ]
  const groups = groupByMonth(transactions)
  expect(groups.map(({ month, year }) => [year, month])).toEqual([
    [2026, 1],
    [2026, 0],
    [2025, 1],
  ])
  expect(groups.flatMap((group) => group.transactions)).toEqual(transactions)
  expect(groups[0]?.transactions.map(({ id }) => id)).toEqual(['t5', 't4'])
})

test('an entry out of order joins its month', () => {
  const groups = groupByMonth([
    at(3, '2026-02-15T12:00:00Z'),
    at(2, '2026-01-15T12:00:00Z'),
    at(1, '2026-02-10T12:00:00Z'),
  ])
  expect(groups.map(({ transactions }) => transactions.length)).toEqual([2, 1])
})

test('nothing has no groups', () => {
  expect(groupByMonth([])).toEqual([])
})
