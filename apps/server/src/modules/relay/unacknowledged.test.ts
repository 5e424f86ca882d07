import { expect, test } from 'vitest'
import { createUnacknowledged } from './unacknowledged.js'

const limits = { unacknowledged: 2, unacknowledgedBytes: 100, acknowledgeMs: 10_000 }
/** Places of all sockets, of which `count` are taken. */
function makePlaces(inAll = 10_000) {
  const places = {
    count: 0,
    fits: () => places.count < inAll,
    take: () => {
      places.count += 1
    },
    give: (count: number) => {
      places.count -= count
    },
  }
  return places
}
const receipt = (id: string) => ({ topic: 't', id })

test('holds back after so many deliveries or bytes, until they are answered', () => {
  const open = createUnacknowledged(limits, () => 1_700_000_000_000, makePlaces())
  const first = open.add(receipt('a'), 10)
  expect(String(first)).toMatch(/^\d{16}$/)
  expect(open.hasRoom()).toBe(true)
  open.add(receipt('b'), 10)
  expect(open.hasRoom()).toBe(false)
  expect(open.settle(`"${first}"`)).toEqual(receipt('a'))
  expect(open.settle(String(first))).toBeUndefined()
  expect(open.hasRoom()).toBe(true)
  open.add(receipt('c'), 90)
  expect(open.hasRoom()).toBe(false)
})

test('what is not answered in time no longer holds back, but its answer still counts', () => {
  let clock = 1_700_000_000_000
  const open = createUnacknowledged(limits, () => clock, makePlaces())
  const late = open.add(receipt('a'), 200)
  expect(open.hasRoom()).toBe(false)
  clock += 10_000
  expect(open.hasRoom()).toBe(true)
  expect(open.settle(String(late))).toEqual(receipt('a'))
  expect(open.hasRoom()).toBe(true)
})

test('remembers a bounded number of late ones, and each has a place until it is forgotten', () => {
  let clock = 1_700_000_000_000
  const places = makePlaces()
  const open = createUnacknowledged(limits, () => clock, places)
  const ids = Array.from({ length: 201 }, (_, i) => open.add(receipt(`${i}`), 1))
  expect(places.count).toBe(201)
  clock += 10_000
  open.hasRoom()
  expect(places.count).toBe(100)
  expect(open.settle(String(ids[100]))).toBeUndefined()
  expect(open.settle(String(ids[101]))).toEqual(receipt('101'))
  expect(places.count).toBe(99)
  open.clear()
  expect(places.count).toBe(0)
})

test('holds back where all sockets together have no place left', () => {
  const places = makePlaces(1)
  const open = createUnacknowledged(limits, () => 1_700_000_000_000, places)
  const id = open.add(receipt('a'), 1)
  expect(open.hasRoom()).toBe(false)
  open.settle(String(id))
  expect(open.hasRoom()).toBe(true)
})
