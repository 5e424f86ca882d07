import { limits, type Wallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createListing } from './createListing.js'

const wallet = (id: number | string): Wallet => ({ id: `w${id}`, name: `Wallet ${id}` })
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => wallet(from + at))
const all = () => true

test('S9.19 pages are put together until the count is reached', () => {
  const listing = createListing(limits.walletsPerPage, all)
  expect(limits.walletsPerPage).toBe(40)
  expect(listing.add({ data: range(0, 40), count: 50 })).toHaveLength(40)
  expect([listing.complete, listing.count, listing.pages]).toEqual([false, 50, 1])
  expect(listing.add({ data: range(40, 50), count: 50 })).toHaveLength(10)
  expect([listing.complete, listing.wallets.length]).toEqual([true, 50])
})

test('a wallet that comes twice is listed once', () => {
  const listing = createListing(3, all)
  listing.add({ data: [wallet(1), wallet(1), wallet(2)], count: 9 })
  expect(listing.add({ data: [wallet(2), wallet(3)], count: 9 })).toEqual([wallet(3)])
  expect(listing.wallets.map(({ id }) => id)).toEqual(['w1', 'w2', 'w3'])
})

test('a page without news is the last one, whatever the count says', () => {
  for (const data of [[], range(0, 2)]) {
    const listing = createListing(2, all)
    listing.add({ data: range(0, 2), count: 1_000 })
    listing.add({ data, count: 1_000 })
    expect(listing.complete).toBe(true)
  }
})

test('a count that changes on the way is followed', () => {
  const grows = createListing(2, all)
  grows.add({ data: range(0, 2), count: 4 })
  grows.add({ data: range(2, 4), count: 6 })
  expect([grows.complete, grows.count]).toEqual([false, 6])
  const shrinks = createListing(2, all)
  shrinks.add({ data: range(0, 2), count: 6 })
  shrinks.add({ data: range(2, 4), count: 3 })
  expect([shrinks.complete, shrinks.count]).toEqual([true, 3])
})

test('a page of which nothing may be listed is news all the same', () => {
  const listing = createListing(2, ({ id }) => id === 'w2')
  expect(listing.add({ data: range(0, 2), count: 6 })).toEqual([])
  expect(listing.complete).toBe(false)
  expect(listing.add({ data: range(2, 4), count: 6 })).toEqual([wallet(2)])
})
