import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLoopPressure } from './createLoopPressure.js'

function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a process that is behind is under pressure, and recovers', async () => {
  const pressure = createLoopPressure()
  expect(pressure()).toBe(1)
  for (let i = 0; i < 4; i++) {
    block(300)
    await sleep(1)
  }
  expect(pressure()).toBeGreaterThan(1.5)
  await expect.poll(pressure, { interval: 60, timeout: 10_000 }).toBe(1)
})
