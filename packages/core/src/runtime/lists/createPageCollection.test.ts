import { expect, test } from 'vitest'
import { createPageCollection, type Page } from './createPageCollection.js'

type Entry = { id: string; at: number; spam?: boolean; status?: string }

const entry = (at: number, more: Partial<Entry> = {}): Entry => ({ id: `e${at}`, at, ...more })
/** Entries of these times, in this order. */
const page = (times: readonly number[], next: string | null = null): Page<Entry> => ({
  items: times.map((at) => entry(at)),
  next,
})
const events = () =>
  createPageCollection<Entry>({
    idOf: ({ id }) => id,
    isShown: ({ spam }) => !spam,
    timeOf: ({ at }) => at,
  })
const times = ({ items }: { items: readonly Entry[] }) => items.map(({ at }) => at)

test('S4.65 each page leads to the next, until one leads nowhere', () => {
  const pages = events()
  expect(pages.add(page([9, 8], 'a'))).toBe(2)
  expect([pages.cursor, pages.complete]).toEqual(['a', false])
  expect(pages.add(page([7]))).toBe(1)
  expect([pages.cursor, pages.complete]).toEqual([undefined, true])
  expect(times(pages)).toEqual([9, 8, 7])
})

test('an entry that comes twice is there once, and what is left out does not count as shown', () => {
  const pages = events()
  pages.add(page([9, 8], 'a'))
  expect(pages.add({ items: [entry(8), entry(7, { spam: true }), entry(6)], next: null })).toBe(1)
  expect(times(pages)).toEqual([9, 8, 6])
})

test('a cursor that comes again ends the list', () => {
  const pages = events()
  pages.add(page([9], 'a'))
  pages.add(page([8], 'b'))
  pages.add(page([7], 'a'))
  expect(pages.complete).toBe(true)
  expect(times(pages)).toEqual([9, 8, 7])
})

test('three pages without anything unknown end the list, and one of spam does not', () => {
  const pages = events()
  pages.add(page([9], 'a'))
  pages.add({ items: [entry(8, { spam: true })], next: 'b' })
  pages.add(page([], 'c'))
  pages.add(page([9], 'd'))
  expect(pages.complete).toBe(false)
  pages.add(page([8], 'e'))
  expect(pages.complete).toBe(true)
})

test('a fresh first page joins what is loaded, and the cursor stays', () => {
  const pages = events()
  pages.add(page([9, 8], 'a'))
  pages.add(page([7, 6], 'b'))
  expect(pages.mergeFirst(page([10, 9], 'x'))).toBe(true)
  expect(times(pages)).toEqual([10, 9, 8, 7, 6])
  expect(pages.cursor).toBe('b')
})

test('what a reorganisation removed disappears, where the first page should contain it', () => {
  const pages = events()
  pages.add(page([9, 8, 7], 'a'))
  pages.add(page([6, 5], 'b'))
  expect(pages.mergeFirst(page([10, 7, 6], 'x'))).toBe(true)
  expect(times(pages)).toEqual([10, 7, 6, 5])
  // And it may come back.
  pages.mergeFirst(page([11, 10, 9], 'x'))
  expect(times(pages)).toEqual([11, 10, 9, 7, 6, 5])
})

test('a first page that is also the last one is all there is', () => {
  const pages = events()
  pages.add(page([9, 8, 7], 'a'))
  pages.add(page([6], 'b'))
  expect(pages.mergeFirst(page([7]))).toBe(true)
  expect(times(pages)).toEqual([7])
  expect(pages.complete).toBe(true)
  expect(pages.mergeFirst(page([]))).toBe(true)
  expect(times(pages)).toEqual([])
})

test('a first page without a common entry replaces what is loaded: there may be a gap', () => {
  const pages = events()
  pages.add(page([3, 2], 'a'))
  pages.add(page([1], 'b'))
  expect(pages.mergeFirst(page([99, 98], 'c'))).toBe(true)
  expect(times(pages)).toEqual([99, 98])
  expect(pages.cursor).toBe('c')
  // The entries that went are unknown again, so that their pages can bring them back.
  expect(pages.add(page([3, 2], 'a'))).toBe(2)
  expect([pages.cursor, pages.complete]).toEqual(['a', false])
})

test('a page of which nothing could be read leaves the list as it is', () => {
  const pages = events()
  pages.add(page([3, 2], 'a'))
  expect(pages.mergeFirst(page([], 'x'))).toBe(false)
  expect(times(pages)).toEqual([3, 2])
})

test('the same first page changes nothing, and an entry that did not change stays the same object', () => {
  const pages = events()
  pages.add({ items: [entry(9, { status: 'pending' }), entry(8)], next: 'a' })
  const [, old] = pages.items
  const list = pages.items
  expect(pages.mergeFirst({ items: [entry(9, { status: 'pending' }), entry(8)], next: 'a' })).toBe(
    false,
  )
  expect(pages.items).toBe(list)
  const changed = { items: [entry(9, { status: 'confirmed' }), entry(8)], next: 'a' }
  expect(pages.mergeFirst(changed)).toBe(true)
  expect(pages.items[0]?.status).toBe('confirmed')
  expect(pages.items[1]).toBe(old)
})

test('a first page that says nothing new about a longer list changes nothing', () => {
  const pages = events()
  pages.add(page([9, 8], 'a'))
  pages.add(page([7, 6], 'b'))
  const list = pages.items
  expect(pages.mergeFirst(page([9, 8], 'a'))).toBe(false)
  expect(pages.items).toBe(list)
})

test('an entry of an older page that has moved to the top is there once', () => {
  const pages = events()
  pages.add(page([9, 8], 'a'))
  pages.add(page([7, 6], 'b'))
  const fresh = [entry(12), entry(7, { at: 11 })]
  expect(pages.mergeFirst({ items: fresh, next: 'x' })).toBe(true)
  expect(pages.items.map(({ id }) => id)).toEqual(['e12', 'e7', 'e9', 'e8', 'e6'])
})

test('entries of one moment may stand on two pages', () => {
  const pages = events()
  pages.add({ items: [entry(9), { id: 'x', at: 5 }], next: 'a' })
  pages.add({ items: [{ id: 'y', at: 5 }, entry(4)], next: 'b' })
  pages.mergeFirst({ items: [entry(10), entry(9), { id: 'x', at: 5 }], next: 'a' })
  expect(pages.items.map(({ id }) => id)).toEqual(['e10', 'e9', 'x', 'y', 'e4'])
})

test('without times the first page begins the list anew', () => {
  const pages = createPageCollection<Entry>({ idOf: ({ id }) => id, isShown: () => true })
  pages.add(page([3, 2], 'a'))
  pages.add(page([1]))
  expect(pages.mergeFirst(page([4, 3, 2], 'b'))).toBe(true)
  expect(times(pages)).toEqual([4, 3, 2])
  expect(pages.cursor).toBe('b')
})

test('a page of a long list costs about as much as one of a short list', () => {
  const count = 50_000
  const size = 250
  const pages = events()
  const took: number[] = []
  for (let from = 0; from < count; from += size) {
    const items = Array.from({ length: size }, (_, at) => entry(count - from - at))
    const begun = performance.now()
    pages.add({ items, next: String(from) })
    pages.mergeFirst({
      items: [entry(count + 1), ...Array.from({ length: 49 }, (_, at) => entry(count - at))],
      next: `n${from}`,
    })
    took.push(performance.now() - begun)
  }
  expect(pages.items).toHaveLength(count + 1)
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0)
  // A list that is walked through on each page would take a hundred times as long at its end.
  expect(sum(took.slice(-50))).toBeLessThan(Math.max(sum(took.slice(0, 50)) * 20, 400))
})
