import { expect, test } from 'vitest'
import type { ImageFile } from '../../images/ImageFile.js'
import { createImageCache } from './createImageCache.js'

const image = (bytes: number): ImageFile => ({ type: 'image/png', bytes: new Uint8Array(bytes) })

function open(limits = {}) {
  let time = 0
  const cache = createImageCache({ images: 3, bytes: 100, missingMs: 50, ...limits }, () => time)
  const has = (...keys: string[]) => keys.filter((key) => cache.get(key) !== undefined)
  return { cache, has, pass: (ms: number) => (time += ms) }
}

test('what was not used for longest falls out first', () => {
  const { cache, has } = open()
  for (const key of ['a', 'b', 'c']) cache.set(key, image(1))
  cache.get('a')
  cache.set('d', image(1))
  expect(has('a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd'])
})

test('it never holds more bytes than allowed', () => {
  const { cache, has } = open()
  cache.set('a', image(60))
  cache.set('a', image(60))
  cache.set('b', image(40))
  expect(has('a', 'b')).toEqual(['a', 'b'])
  cache.set('c', image(1))
  expect(has('a', 'b', 'c')).toEqual(['b', 'c'])
  cache.set('large', image(101))
  expect(has('b', 'c', 'large')).toEqual([])
})

test('what is missing is asked for again after a while', () => {
  const { cache, pass } = open()
  cache.set('a', undefined)
  pass(49)
  expect(cache.get('a')).toMatchObject({ image: undefined })
  pass(1)
  expect(cache.get('a')).toBeUndefined()
})
