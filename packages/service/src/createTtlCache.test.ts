import { expect, test } from 'vitest'
import { createTtlCache } from './createTtlCache.js'

const bytes = (size: number) => new Uint8Array(size)

function open() {
  let time = 0
  const cache = createTtlCache<Uint8Array>({
    maxEntries: 3,
    maxSize: 100,
    sizeOf: (value) => value.byteLength,
    now: () => time,
  })
  const set = (key: string, size: number, ms = Number.POSITIVE_INFINITY) =>
    cache.set(key, bytes(size), ms)
  const has = (...keys: string[]) => keys.filter((key) => cache.get(key) !== undefined)
  return { cache, set, has, pass: (ms: number) => (time += ms) }
}

test('the least recently used entry is dropped first', () => {
  const { cache, has, set } = open()
  for (const key of ['a', 'b', 'c']) set(key, 1)
  cache.get('a')
  set('d', 1)
  expect(has('a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd'])
})

test('it never holds more bytes than allowed', () => {
  const { has, set } = open()
  set('a', 60)
  set('a', 60)
  set('b', 40)
  expect(has('a', 'b')).toEqual(['a', 'b'])
  set('c', 1)
  expect(has('a', 'b', 'c')).toEqual(['b', 'c'])
  set('large', 101)
  expect(has('b', 'c', 'large')).toEqual(['b', 'c'])
})

test('an entry expires after its own time', () => {
  const { has, pass, set } = open()
  set('a', 0, 50)
  set('b', 0)
  pass(49)
  expect(has('a', 'b')).toEqual(['a', 'b'])
  pass(1)
  expect(has('a', 'b')).toEqual(['b'])
})

test('a deleted entry is gone', () => {
  const { cache, has, set } = open()
  set('a', 1)
  cache.delete('a')
  expect(has('a')).toEqual([])
})
