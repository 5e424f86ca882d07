import { expect, test } from 'vitest'
import { withTabLock } from './withTabLock.js'

test('locked work runs once: with a lock, without locks, and where they are denied', async () => {
  const granted = { request: <T>(_: string, run: () => Promise<T>) => run() }
  const denied = { request: () => Promise.reject(new Error('The request was denied')) }
  for (const locks of [granted, undefined, denied]) {
    let runs = 0
    expect(await withTabLock('x', async () => ++runs, locks)).toBe(1)
  }
})

test('work that failed by itself is not repeated', async () => {
  const granted = { request: <T>(_: string, run: () => Promise<T>) => run() }
  let runs = 0
  const failing = async () => {
    runs += 1
    throw new Error('mine')
  }
  await expect(withTabLock('x', failing, granted)).rejects.toThrow('mine')
  expect(runs).toBe(1)
})
