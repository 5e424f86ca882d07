import { expect, test, vi } from 'vitest'
import { lazy, whenLoaded } from './lazy.js'

test('a value loads once, with its first use', async () => {
  const load = vi.fn(async () => 7)
  const value = lazy(load)
  expect(load).not.toHaveBeenCalled()
  expect(value.value).toBeUndefined()
  expect(await Promise.all([value.load(), value.load()])).toEqual([7, 7])
  expect(load).toHaveBeenCalledOnce()
  expect(value.value).toBe(7)
})

test('a failed load is repeated by the next use', async () => {
  let attempts = 0
  const value = lazy(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('offline')
    return attempts
  })
  await expect(value.load()).rejects.toThrow('offline')
  expect(await value.load()).toBe(2)
})

test('a loaded value is used synchronously', async () => {
  const value = lazy(async () => 7)
  const used: number[] = []
  whenLoaded(value, (given) => used.push(given))
  expect(used).toEqual([])
  await value.load()
  whenLoaded(value, (given) => used.push(given + 1))
  expect(used).toEqual([7, 8])
})
