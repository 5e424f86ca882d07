import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './createTurns.js'

/** Work that takes the whole process for a while, as a read of the database does. */
function block(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('as long as nothing waits, a request begins at once', async () => {
  const turns = createTurns()
  await turns.take('a')
  await turnOfLoop()
  await turnOfLoop()
  await turns.take('a')
  expect(turns.waiting()).toBe(0)
})

test('visitors begin in turn, however many requests one of them has', async () => {
  const turns = createTurns()
  const order: string[] = []
  const ask = async (visitor: string) => {
    await turns.take(visitor)
    order.push(visitor)
  }
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(ask))
  // The first begins at once.
  expect(order.join('')).toBe('aabcaba')
  expect(turns.waiting()).toBe(0)
})

test('what arrives later than a long queue begins before most of it', async () => {
  const turns = createTurns()
  let done = 0
  const flood = Array.from({ length: 200 }, async () => {
    await turns.take('attacker')
    block(1)
    done += 1
  })
  await turnOfLoop()
  await turnOfLoop()
  await turns.take('visitor')
  expect(done).toBeLessThan(100)
  await Promise.all(flood)
  expect(done).toBe(200)
})
