import { expect, test } from 'vitest'
import type { Picture } from '../../pictures/Picture.js'
import { createPictureCache } from './createPictureCache.js'

const picture = (bytes: number): Picture => ({ type: 'image/png', bytes: new Uint8Array(bytes) })

function open(limits = {}) {
  let time = 0
  const cache = createPictureCache(
    { pictures: 3, bytes: 100, missingMs: 50, ...limits },
    () => time,
  )
  const has = (...keys: string[]) => keys.filter((key) => cache.get(key) !== undefined)
  return { cache, has, pass: (ms: number) => (time += ms) }
}

test('what was not used for longest falls out first', () => {
  const { cache, has } = open()
  for (const key of ['a', 'b', 'c']) cache.set(key, picture(1))
  cache.get('a')
  cache.set('d', picture(1))
  expect(has('a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd'])
})

test('it never holds more bytes than allowed', () => {
  const { cache, has } = open()
  cache.set('a', picture(60))
  cache.set('a', picture(60))
  cache.set('b', picture(40))
  expect(has('a', 'b')).toEqual(['a', 'b'])
  cache.set('c', picture(1))
  expect(has('a', 'b', 'c')).toEqual(['b', 'c'])
  cache.set('large', picture(101))
  expect(has('b', 'c', 'large')).toEqual([])
})

test('what is missing is asked for again after a while', () => {
  const { cache, pass } = open()
  cache.set('a', undefined)
  pass(49)
  expect(cache.get('a')).toMatchObject({ picture: undefined })
  pass(1)
  expect(cache.get('a')).toBeUndefined()
})
