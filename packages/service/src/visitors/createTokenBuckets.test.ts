import { expect, test } from 'vitest'
import { createTokenBuckets } from './createTokenBuckets.js'

test('a burst, then so many per second, for each key by itself', () => {
  let clock = 0
  const buckets = createTokenBuckets({ perSecond: 10, burst: 3, now: () => clock })
  const take = (key: string) => buckets.take(key, 1)
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 1])
  expect(take('b')).toBe(0)
  clock += 100
  expect([take('a'), take('a')]).toEqual([0, 1])
  clock += 10_000
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 1])
})

test('what costs more than a whole bucket passes when it is full, and is paid off afterwards', () => {
  let clock = 0
  const buckets = createTokenBuckets({ perSecond: 1, burst: 5, now: () => clock })
  expect(buckets.take('a', 20)).toBe(0)
  expect(buckets.take('a', 1)).toBe(16)
  clock += 16_000
  expect(buckets.take('a', 1)).toBe(0)
})

test('a clock that jumps back fills no bucket and empties none', () => {
  let clock = 100_000
  const buckets = createTokenBuckets({ perSecond: 1, burst: 2, now: () => clock })
  buckets.take('a', 2)
  clock = 0
  expect(buckets.take('a', 1)).toBe(1)
  clock = 1_000
  expect(buckets.take('a', 1)).toBe(0)
})

test('keys beyond the limit push out the one that was silent longest', () => {
  const buckets = createTokenBuckets({ perSecond: 1, burst: 1, maxKeys: 2, now: () => 0 })
  for (const key of ['a', 'b', 'c']) buckets.take(key, 1)
  expect(buckets.take('c', 1)).toBe(1)
  expect(buckets.take('b', 1)).toBe(1)
  expect(buckets.take('a', 1)).toBe(0)
})

test('what is charged afterwards may empty a bucket further than that, and is paid off', () => {
  let clock = 0
  const buckets = createTokenBuckets({ perSecond: 1, burst: 5, now: () => clock })
  buckets.charge('a', 15)
  expect(buckets.take('a', 0)).toBe(10)
  clock += 11_000
  expect(buckets.take('a', 1)).toBe(0)
  expect(buckets.take('b', 5)).toBe(0)
})

test('how long something would have to wait can be asked without taking it', () => {
  const buckets = createTokenBuckets({ perSecond: 1, burst: 5, now: () => 0 })
  expect([buckets.wait('a', 5), buckets.wait('a', 5)]).toEqual([0, 0])
  buckets.charge('a', 3)
  expect([buckets.wait('a', 4), buckets.take('a', 2)]).toEqual([2, 0])
})
