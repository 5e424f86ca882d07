import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeyClient } from './createKeyClient.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a worker that never answers times out', async () => {
  const set = vi.spyOn(globalThis, 'setTimeout')
  const cleared = vi.spyOn(globalThis, 'clearTimeout')
  const { runCommand } = createKeyClient({ onmessage: null, postMessage() {} })
  const asked = runCommand('prepare', {}).catch((error) => error.code)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await asked).toBe('frame/failed')
  // Counted by its own handle: a busy machine may set timers of other tests on the same clock.
  expect(cleared).toHaveBeenCalledWith(set.mock.results[0]?.value)
})
