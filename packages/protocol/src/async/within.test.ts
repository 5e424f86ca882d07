import { beforeEach, expect, test, vi } from 'vitest'
import { within } from './within.js'

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})
const never = () => new Promise<never>(() => {})

test('work that ends in time settles as it does, and leaves no timer', async () => {
  expect(await within(100, Promise.resolve(7), () => 'late')).toBe(7)
  await expect(within(100, Promise.reject(new Error('failed')), () => 'late')).rejects.toThrow(
    'failed',
  )
  expect(vi.getTimerCount()).toBe(0)
})

test('work that takes longer is not waited for', async () => {
  const settled = vi.fn()
  const value = within(100, never(), () => 'late').finally(settled)
  await vi.advanceTimersByTimeAsync(99)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await value).toBe('late')
  const failing = within(100, never(), () => {
    throw new Error('too late')
  })
  const caught = expect(failing).rejects.toThrow('too late')
  await vi.advanceTimersByTimeAsync(100)
  await caught
})
