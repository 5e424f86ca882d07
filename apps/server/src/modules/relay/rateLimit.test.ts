import { expect, test } from 'vitest'
import { createRateLimit } from './rateLimit.js'

test('a burst, then so many per second, for each client by itself', () => {
  let clock = 0
  const limit = createRateLimit({ perSecond: 10, burst: 3, now: () => clock })
  const take = (client: string) => limit.take(client, 1)
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([true, true, true, false])
  expect(take('b')).toBe(true)
  clock += 100
  expect([take('a'), take('a')]).toEqual([true, false])
  limit.sweep()
  expect(take('a')).toBe(false)
  clock += 10_000
  limit.sweep()
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([true, true, true, false])
})
