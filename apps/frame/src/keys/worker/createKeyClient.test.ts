import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeyClient } from './createKeyClient.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a worker that never answers times out', async () => {
  const { runCommand } = createKeyClient({ onmessage: null, postMessage() {} })
  const asked = runCommand('prepare', {}).catch((error) => error.code)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await asked).toBe('frame/failed')
  expect(vi.getTimerCount()).toBe(0)
})
