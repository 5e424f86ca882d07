import { expect, test } from 'vitest'
import { copyJson } from './copyJson.js'

const max = 262_144

test('a message comes through as it is, frozen and without what is undefined', () => {
  const params = { list: [1, 'ü', null, true, { deep: [] }], none: undefined }
  const taken = copyJson(params, max)?.value
  expect(taken).toEqual({ list: [1, 'ü', null, true, { deep: [] }] })
  expect(Object.isFrozen(taken)).toBe(true)
  params.list.push('later')
  expect(JSON.stringify(taken)).not.toContain('later')
})

test('T08 a getter is read once, and a proxy is copied before anyone looks', () => {
  let reads = 0
  const tricky = {
    get to() {
      reads += 1
      return reads === 1 ? '0x01' : '0xevil'
    },
  }
  const taken = copyJson(tricky, max)?.value as { to: string }
  expect([taken.to, taken.to, reads]).toEqual(['0x01', '0x01', 1])
  expect(copyJson(new Proxy({ to: '0x02' }, {}), max)?.value).toEqual({ to: '0x02' })
})

test('T08 T21 what is no JSON is refused whole', () => {
  const cyclic: { self?: unknown } = {}
  cyclic.self = cyclic
  const hostile = [
    10n,
    new Date(),
    new Blob(['x']),
    new Map(),
    new Uint8Array(4),
    new SharedArrayBuffer(8),
    /x/,
    () => 1,
    Symbol('x'),
    Number.NaN,
    Number.POSITIVE_INFINITY,
    cyclic,
    Object.defineProperty({}, '__proto__', { value: {}, enumerable: true }),
  ]
  for (const value of hostile) {
    expect(copyJson({ payload: value }, max)).toBeUndefined()
    expect(copyJson([value], max)).toBeUndefined()
  }
})

test('T21 the limit is that of the text, to the byte', () => {
  const fits = { text: 'a'.repeat(max - JSON.stringify({ text: '' }).length - 2) }
  expect(JSON.stringify(fits).length).toBeLessThanOrEqual(max)
  expect(copyJson(fits, max)).toBeDefined()
  expect(copyJson({ text: 'a'.repeat(max) }, max)).toBeUndefined()
  // Letters of two bytes count as two, and so do those that are written with a backslash.
  expect(copyJson({ text: '"'.repeat(max / 2) }, max)).toBeUndefined()
  expect(copyJson({ text: '\\'.repeat(max / 2) }, max)).toBeUndefined()
  expect(copyJson({ text: 'ü'.repeat(max / 2) }, max)).toBeUndefined()
})

test('T21 a message that is built to be endless is given up at once', () => {
  let deep: unknown = 1
  for (let level = 0; level < 10_000; level++) deep = [deep]
  // Each list holds the one before twice: small to send, endless to write.
  let doubled: unknown = ['x']
  for (let level = 0; level < 60; level++) doubled = [doubled, doubled]
  const hostile = [
    deep,
    doubled,
    new Array(4_294_967_295),
    'x'.repeat(10_000_000),
    Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`key${index}`, index])),
  ]
  // That it comes to an end at all is what is asked: walked whole, two of them would take years.
  for (const value of hostile) expect(copyJson({ payload: value }, max)).toBeUndefined()
})
