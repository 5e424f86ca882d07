import { afterEach, expect, test } from 'vitest'
import { createLoadMonitor } from './createLoadMonitor.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function watch(overloadLagMs: number, overloadHeapShare: number) {
  const limits = { overloadLagMs, overloadHeapShare, overloadMemoryShare: 1 }
  const monitor = createLoadMonitor(limits)
  stops.push(monitor.stop)
  return monitor
}

test('T238 a process whose heap is full is overloaded', async () => {
  const [full, fine] = [watch(60_000, 0), watch(60_000, 1)]
  expect(full.isOverloaded()).toBe(false)
  await expect.poll(full.isOverloaded).toBe(true)
  expect(fine.isOverloaded()).toBe(false)
})

test('T238 a process that has almost all of the memory it may have is overloaded, however empty its heap is', async () => {
  const limits = { overloadLagMs: 60_000, overloadHeapShare: 0.85, overloadMemoryShare: 0.85 }
  const use = { rssBytes: 450, memoryLimitBytes: 512, heapUsedBytes: 50, heapLimitBytes: 384 }
  let liveBytes = 400
  const monitor = createLoadMonitor(limits, () => ({ ...use, liveBytes }))
  stops.push(monitor.stop)
  await expect.poll(monitor.isOverloaded).toBe(true)
  // What is free again but not given back to the system is there for what comes.
  liveBytes = 100
  await expect.poll(monitor.isOverloaded).toBe(false)
})

test('a process that does one long thing is late, and soon is not any more', async () => {
  const monitor = watch(100, 1)
  await new Promise((resolve) => setTimeout(resolve, 10))
  for (const end = performance.now() + 700; performance.now() < end; );
  await new Promise((resolve) => setTimeout(resolve, 1))
  expect(monitor.isOverloaded()).toBe(true)
  await expect.poll(monitor.isOverloaded, { timeout: 5_000 }).toBe(false)
})
