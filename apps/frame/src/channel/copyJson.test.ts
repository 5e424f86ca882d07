import { expect, test } from 'vitest'
import { copyJson } from './copyJson.js'

const max = 262_144

test('a message is copied, frozen and without undefined fields', () => {
  const params = { list: [1, 'ü', null, true, { deep: [] }], none: undefined }
  const taken = copyJson(params, max)?.value
  expect(taken).toEqual({ list: [1, 'ü', null, true, { deep: [] }] })
  expect(Object.isFrozen(taken)).toBe(true)
  params.list.push('later')
  expect(JSON.stringify(taken)).not.toContain('later')
})

test('T08 a getter is read once, and a proxy is copied before its use', () => {
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

test('T08 T21 a value that is no JSON is refused completely', () => {
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

test('T21 the size limit applies to the text, exact to the byte', () => {
  const fits = { text: 'a'.repeat(max - JSON.stringify({ text: '' }).length - 2) }
  expect(JSON.stringify(fits).length).toBeLessThanOrEqual(max)
  expect(copyJson(fits, max)).toBeDefined()
  expect(copyJson({ text: 'a'.repeat(max) }, max)).toBeUndefined()
  // Two-byte characters count as two, and so do escaped ones.
  expect(copyJson({ text: '"'.repeat(max / 2) }, max)).toBeUndefined()
  expect(copyJson({ text: '\\'.repeat(max / 2) }, max)).toBeUndefined()
  expect(copyJson({ text: 'ü'.repeat(max / 2) }, max)).toBeUndefined()
})

test('T21 an exponentially nested message is refused early', () => {
  let deep: unknown = 1
  for (let level = 0; level < 10_000; level++) deep = [deep]
  // Each list contains the previous one twice: small to send, exponential to serialise.
  let doubled: unknown = ['x']
  for (let level = 0; level < 60; level++) doubled = [doubled, doubled]
  const hostile = [
    deep,
    doubled,
    new Array(4_294_967_295),
    'x'.repeat(10_000_000),
    Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`key${index}`, index])),
  ]
  // Terminating is the assertion: a full walk over two of them would take years.
  for (const value of hostile) expect(copyJson({ payload: value }, max)).toBeUndefined()
})
