import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairQueue } from './createFairQueue.js'

/** Work that takes the whole process for a while, as a read of the database does. */
function block(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('as long as nothing waits, a request begins at once', async () => {
  const queue = createFairQueue()
  await queue.take('a')
  await turnOfLoop()
  await turnOfLoop()
  await queue.take('a')
  expect(queue.waiting()).toBe(0)
})

test('visitors begin in turn, however many requests one of them has', async () => {
  const queue = createFairQueue()
  const order: string[] = []
  const ask = async (visitor: string) => {
    await queue.take(visitor)
    order.push(visitor)
  }
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(ask))
  // The first begins at once.
  expect(order.join('')).toBe('aabcaba')
  expect(queue.waiting()).toBe(0)
})

test('what arrives later than a long queue begins before most of it', async () => {
  const queue = createFairQueue()
  let done = 0
  const flood = Array.from({ length: 200 }, async () => {
    await queue.take('attacker')
    block(1)
    done += 1
  })
  await turnOfLoop()
  await turnOfLoop()
  await queue.take('visitor')
  expect(done).toBeLessThan(100)
  await Promise.all(flood)
  expect(done).toBe(200)
})
