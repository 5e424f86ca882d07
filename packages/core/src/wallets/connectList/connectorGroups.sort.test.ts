import { expect, test } from 'vitest'
import { sortWallets } from './connectorGroups.js'

const wallets = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: id }))

test.each<[readonly string[], string]>([
  [[], 'abcde'],
  [['e', 'c'], 'ecabd'],
  [['d', 'unknown', 'b'], 'dbace'],
])('featured %s: %s', (featuredIds, order) => {
  const sorted = sortWallets(wallets, featuredIds)
  expect(sorted.map(({ id }) => id).join('')).toBe(order)
  // The list given stays as it is.
  expect(wallets.map(({ id }) => id).join('')).toBe('abcde')
})
