import { expect, test } from 'vitest'
import { base58 } from './solanaExtras.js'

test.each([
  ['', ''],
  ['Hello', '9Ajdvzr'],
  ['\0\0a', '112g'],
  ['\0', '1'],
])('%j is encoded as %s', (text, written) => {
  expect(base58(new TextEncoder().encode(text))).toBe(written)
})
