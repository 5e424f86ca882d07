import { limits, type Wallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createPageCollection } from '../../runtime/lists/createPageCollection.js'
import { toDirectoryPage } from './createDirectoryRequests.js'

const wallet = (id: number | string): Wallet => ({ id: `w${id}`, name: `Wallet ${id}` })
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => wallet(from + at))
const all = () => true

/** A list of the directory with so many entries per page, as the wallet list creates it. */
function createListing(entries: number, isShown: (wallet: Wallet) => boolean) {
  const pages = createPageCollection<Wallet>({ idOf: ({ id }) => id, isShown, isNumbered: true })
  const add = (answer: { data: Wallet[]; count: number }) => {
    const before = pages.items.length
    const added = pages.add(toDirectoryPage(answer, { entries, page: Number(pages.cursor ?? 1) }))
    expect(pages.items).toHaveLength(before + added)
    return pages.items.slice(before)
  }
  return { pages, add }
}

test('S9.19 pages are joined until the count is reached', () => {
  const { add, pages } = createListing(limits.walletsPerPage, all)
  expect(limits.walletsPerPage).toBe(40)
  expect(add({ data: range(0, 40), count: 50 })).toHaveLength(40)
  expect([pages.complete, pages.cursor]).toEqual([false, '2'])
  expect(add({ data: range(40, 50), count: 50 })).toHaveLength(10)
  expect([pages.complete, pages.items.length]).toEqual([true, 50])
})

test('S4.65 a wallet that comes twice is listed once', () => {
  const { add, pages } = createListing(3, all)
  add({ data: [wallet(1), wallet(1), wallet(2)], count: 9 })
  expect(add({ data: [wallet(2), wallet(3)], count: 9 })).toEqual([wallet(3)])
  expect(pages.items.map(({ id }) => id)).toEqual(['w1', 'w2', 'w3'])
})

test('a page without new wallets is the last one, whatever the count says', () => {
  for (const data of [[], range(0, 2)]) {
    const { add, pages } = createListing(2, all)
    add({ data: range(0, 2), count: 1_000 })
    add({ data, count: 1_000 })
    expect(pages.complete).toBe(true)
  }
})

test('the latest count decides where the list ends', () => {
  const grows = createListing(2, all)
  grows.add({ data: range(0, 2), count: 4 })
  grows.add({ data: range(2, 4), count: 6 })
  expect([grows.pages.complete, grows.pages.cursor]).toEqual([false, '3'])
  const shrinks = createListing(2, all)
  shrinks.add({ data: range(0, 2), count: 6 })
  shrinks.add({ data: range(2, 4), count: 3 })
  expect([shrinks.pages.complete, shrinks.pages.cursor]).toEqual([true, undefined])
})

test('a page whose wallets are all hidden still counts as progress', () => {
  const { add, pages } = createListing(2, ({ id }) => id === 'w2')
  expect(add({ data: range(0, 2), count: 6 })).toEqual([])
  expect(pages.complete).toBe(false)
  expect(add({ data: range(2, 4), count: 6 })).toEqual([wallet(2)])
})
