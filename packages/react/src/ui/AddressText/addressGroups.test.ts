import { expect, test } from 'vitest'
import { addressGroups } from './addressGroups.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const text = (address: string, unlike?: string) =>
  addressGroups(address, unlike).map((group) =>
    group.map(({ differs, text }) => (differs ? `[${text}]` : text)).join(''),
  )

test('groups of four, the first with the prefix 0x', () => {
  expect(text(bob).join(' ')).toBe('0x7099 7970 C518 12dc 3A01 0C7d 01b5 0e0d 17dc 79C8')
  expect(text('').join(' ')).toBe('')
  expect(text('0x12').join(' ')).toBe('0x12')
})

test('differences from another address are marked, ignoring the case of hex digits', () => {
  const twin = '0x70997970c51812dc3a010c7d01b50e0d17dd79c8'
  expect(text(twin, bob).join(' ')).toBe('0x7099 7970 c518 12dc 3a01 0c7d 01b5 0e0d 17d[d] 79c8')
  expect(text('0xAbcD12', '0xabcd1').join(' ')).toBe('0xAbcD 1[2]')
  expect(text(bob, bob).join('')).toBe(bob)
})

test('in base58 the case of a letter is a difference', () => {
  const address = 'Hy4dWGBVQAdiS7vKkMJAbcLWHGYTGzTgXtQzXxZhREhs'
  const twin = 'Hy4dwGBVQAdiS7vKkMJAbcLWHGYTGzTgXtQzXxZhREhs'
  expect(text(twin, address).join(' ')).toBe(
    'Hy4d [w]GBV QAdi S7vK kMJA bcLW HGYT GzTg XtQz XxZh REhs',
  )
})
