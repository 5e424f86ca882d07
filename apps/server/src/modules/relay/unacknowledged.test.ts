import { expect, test } from 'vitest'
import { createUnacknowledged } from './unacknowledged.js'

const limits = { unacknowledged: 2, unacknowledgedBytes: 100, acknowledgeMs: 10_000 }
const receipt = (id: string) => ({ topic: 't', id })

test('holds back after so many deliveries or bytes, until they are answered', () => {
  const open = createUnacknowledged(limits, () => 1_700_000_000_000)
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
  const open = createUnacknowledged(limits, () => clock)
  const late = open.add(receipt('a'), 200)
  expect(open.hasRoom()).toBe(false)
  clock += 10_000
  expect(open.hasRoom()).toBe(true)
  expect(open.settle(String(late))).toEqual(receipt('a'))
  expect(open.hasRoom()).toBe(true)
})

test('remembers a bounded number of late ones', () => {
  let clock = 1_700_000_000_000
  const open = createUnacknowledged(limits, () => clock)
  const ids = Array.from({ length: 1_101 }, (_, i) => open.add(receipt(`${i}`), 1))
  clock += 10_000
  open.hasRoom()
  expect(open.settle(String(ids[100]))).toBeUndefined()
  expect(open.settle(String(ids[101]))).toEqual(receipt('101'))
})
