import { expect, test } from 'vitest'
import { totalValue } from './fetchTokenBalances.js'

test.each([
  [[], undefined],
  [[{ value: undefined }, {}], undefined],
  [[{ value: 1.5 }, {}, { value: 2 }], 3.5],
  [[{ value: 0 }], 0],
])('all of %j is worth %s', (balances, total) => {
  expect(totalValue(balances)).toBe(total)
})
