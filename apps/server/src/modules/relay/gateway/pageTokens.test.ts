import { expect, test } from 'vitest'
import { createPageTokens } from './pageTokens.js'

const origin = 'https://app.example'

test('T583 a token is valid for ten minutes, for its origin, and with its secret', () => {
  let now = 1_700_000_000_000
  const tokens = createPageTokens(Buffer.alloc(32, 1), () => now)
  const token = tokens.issue(origin)
  expect(token.length).toBeLessThan(512)
  expect(tokens.isValid(token, origin)).toBe(true)
  expect(tokens.isValid(token, 'https://other.example')).toBe(false)
  expect(createPageTokens(Buffer.alloc(32, 2), () => now).isValid(token, origin)).toBe(false)
  const later = `${Number(token.split('.')[0]) + 600}.${token.split('.')[1]}`
  expect(tokens.isValid(later, origin)).toBe(false)
  for (const text of ['', '.', 'x', `${token}=`, token.slice(0, -1), `-1.${'a'.repeat(43)}`]) {
    expect(tokens.isValid(text, origin)).toBe(false)
  }
  now += 599_000
  expect(tokens.isValid(token, origin)).toBe(true)
  now += 2_000
  expect(tokens.isValid(token, origin)).toBe(false)
})
