import { formatUnits } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { parseAmount } from './parseAmount.js'

test.each([
  ['1', 18, 10n ** 18n],
  ['1.5', 6, 1_500_000n],
  [' 1.5 ', 6, 1_500_000n],
  ['0.000001', 6, 1n],
  ['.5', 1, 5n],
  ['5.', 1, 50n],
  ['007', 0, 7n],
  ['1.500000000', 1, 15n],
  ['9007199254740993', 0, 9_007_199_254_740_993n],
  ['0.1234567890123456789', 19, 1_234_567_890_123_456_789n],
  [`1${'0'.repeat(40)}`, 18, 10n ** 58n],
  [String(2n ** 256n - 1n), 0, 2n ** 256n - 1n],
])('%s with %s decimals are %s units', (text, decimals, units) => {
  expect(parseAmount(text, decimals)).toEqual({ ok: true, units })
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['0', 'zero'],
  ['0.0', 'zero'],
  ['.0', 'zero'],
  ['-1', 'negative'],
  ['-0', 'negative'],
  ['1e3', 'invalid'],
  ['1,5', 'invalid'],
  ['1 000', 'invalid'],
  ['1.2.3', 'invalid'],
  ['.', 'invalid'],
  ['-', 'invalid'],
  ['+1', 'invalid'],
  ['0x10', 'invalid'],
  ['NaN', 'invalid'],
  ['Infinity', 'invalid'],
  ['１', 'invalid'],
  ['1\u200b', 'invalid'],
  ['1.0000001', 'precision'],
  [`1${'0'.repeat(80)}`, 'too-large'],
  ['9'.repeat(1_000_000), 'too-large'],
  ['x'.repeat(1_000_000), 'invalid'],
])('%s is no amount: %s', (text, reason) => {
  expect(parseAmount(text, 6)).toEqual({ ok: false, reason })
})

test('what was written out is read back, digit by digit', () => {
  let units = 1n
  for (let step = 0; step < 250; step++) {
    units = (units * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 256n
    const decimals = step % 30
    expect(parseAmount(formatUnits(units, decimals), decimals)).toEqual({ ok: true, units })
  }
})
