import { totalmem } from 'node:os'
import { expect, test } from 'vitest'
import { memoryLimit, memoryUse } from './memoryUse.js'

const unlimited = 2 ** 64

test.each([
  ['a container', 512, 8_000, 512],
  ['a container without a bound', unlimited, 8_000, 8_000],
  ['a system that does not say', 0, 8_000, 8_000],
])('the memory that %s may use', (_, constrained, total, limit) => {
  expect(memoryLimit(constrained, total)).toBe(limit)
})

test('T254 buffers, which are outside of the heap, are in use too', () => {
  const before = memoryUse()
  const buffer = Buffer.alloc(60_000_000, 1)
  const after = memoryUse()
  expect(after.liveBytes - before.liveBytes).toBeGreaterThan(buffer.length / 2)
  expect(after.rssBytes - before.rssBytes).toBeGreaterThan(buffer.length / 2)
  expect(after.heapUsedBytes - before.heapUsedBytes).toBeLessThan(buffer.length / 2)
  expect(after.memoryLimitBytes).toBeLessThanOrEqual(totalmem())
})
