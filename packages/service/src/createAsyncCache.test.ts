import { expect, test } from 'vitest'
import { createAsyncCache } from './createAsyncCache.js'

function open(bounds = {}) {
  let time = 0
  const keep = createAsyncCache<string | undefined>({
    maxEntries: 3,
    ttlMs: (value) => (value ? 100 : 10),
    now: () => time,
    ...bounds,
  })
  let made = 0
  const get = (key: string, value?: string, isForced = false) =>
    keep(
      key,
      async () => {
        made += 1
        return value
      },
      isForced,
    )
  const pass = (ms: number) => {
    time += ms
  }
  return { keep, get, pass, made: () => made }
}

test('a result is cached for its time, and a missing one for a shorter time', async () => {
  const { get, made, pass } = open()
  await get('a', 'one')
  await get('b')
  pass(9)
  expect(await get('a', 'two')).toBe('one')
  expect(await get('b', 'two')).toBeUndefined()
  expect(made()).toBe(2)
  pass(1)
  expect(await get('b', 'two')).toBe('two')
  pass(90)
  expect(await get('a', 'three')).toBe('three')
})

test('concurrent calls share one load', async () => {
  const { get, made } = open()
  expect(await Promise.all([get('a', 'one'), get('a', 'two')])).toEqual(['one', 'one'])
  expect(made()).toBe(1)
})

test('a forced call loads anew, and replaces the cached result', async () => {
  const { get } = open()
  await get('a', 'one')
  expect(await get('a', 'two', true)).toBe('two')
  expect(await get('a', 'three')).toBe('two')
})

test('an older load that settles late does not replace a newer result', async () => {
  const { get, keep } = open()
  let end: (value: string) => void = () => undefined
  const slow = keep('a', () => new Promise((resolve) => (end = resolve)))
  await get('a', 'new', true)
  end('old')
  expect(await slow).toBe('old')
  expect(await get('a', 'other')).toBe('new')
})

test('a rejection is not cached', async () => {
  const { get, keep } = open()
  await expect(keep('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await get('a', 'one')).toBe('one')
})

test('it holds no more than maxEntries, and no more than maxSize', async () => {
  const { get, made } = open({
    maxSize: 10,
    sizeOf: (value: string | undefined) => value?.length ?? 0,
  })
  for (const key of ['a', 'b', 'c', 'd']) await get(key, 'xx')
  await get('d', 'yy')
  expect(made()).toBe(4)
  await get('a', 'xx')
  expect(made()).toBe(5)
  await get('large', 'x'.repeat(11))
  await get('large', 'x'.repeat(11))
  await get('a', 'xx')
  // A result above the whole size is not cached, and takes no place of others.
  expect(made()).toBe(7)
})
