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

test('an answer is kept as long as it is good, and a missing one shorter', async () => {
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

test('those who ask at the same time share the answer', async () => {
  const { get, made } = open()
  expect(await Promise.all([get('a', 'one'), get('a', 'two')])).toEqual(['one', 'one'])
  expect(made()).toBe(1)
})

test('who forces it gets it anew, and so does everybody after', async () => {
  const { get } = open()
  await get('a', 'one')
  expect(await get('a', 'two', true)).toBe('two')
  expect(await get('a', 'three')).toBe('two')
})

test('an old answer that comes late does not replace a newer one', async () => {
  const { get, keep } = open()
  let end: (value: string) => void = () => undefined
  const slow = keep('a', () => new Promise((resolve) => (end = resolve)))
  await get('a', 'new', true)
  end('old')
  expect(await slow).toBe('old')
  expect(await get('a', 'other')).toBe('new')
})

test('a failure is not kept', async () => {
  const { get, keep } = open()
  await expect(keep('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await get('a', 'one')).toBe('one')
})

test('it holds no more than so many, and no more than so much', async () => {
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
  await get('a', 'xx')
  expect(made()).toBe(7)
})
