import { expect, test } from 'vitest'
import { placeOf } from './placeOf.js'

const asHeader = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

test.each([
  ['Berlin, DE', 'Berlin, DE'],
  [asHeader('München'), 'München'],
  [asHeader('القاهرة'), 'القاهرة'],
  ["  L'Aquila \t (IT) ", "L'Aquila (IT)"],
  ['Z\u00fcrich', 'Zürich'],
])('a place is shown as the proxy tells it: %s', (header, place) => {
  expect(placeOf(header)).toBe(place)
})

test.each([undefined, '', '  ', '<>"&', '\u0007'])('nothing to show is no place: %j', (header) => {
  expect(placeOf(header)).toBe(undefined)
})

test('T78 a forged place is short, and has no sign that turns text around or makes a link', () => {
  expect(placeOf(asHeader('here\u202eereht'))).toBe('here ereht')
  expect(placeOf('<a href="https://evil.example">x</a>')).not.toMatch(/[<>":/]/)
  expect(placeOf('a'.repeat(1_000))).toHaveLength(64)
  expect((placeOf(asHeader('𠀀'.repeat(100))) ?? '').length).toBeLessThanOrEqual(64)
})
