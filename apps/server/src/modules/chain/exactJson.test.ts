import { expect, test } from 'vitest'
import { exactJson } from './exactJson.js'

test.each<[string, unknown]>([
  ['{"value":18446744073709551615}', { value: '18446744073709551615' }],
  ['[9007199254740993,-9007199254740993]', ['9007199254740993', '-9007199254740993']],
  ['{"a":1,"b":999999999999999}', { a: 1, b: 999_999_999_999_999 }],
  ['[0.12345678901234567890,1e-1234567890123456,1.5e1,1234567890123456.5]', undefined],
  ['{"12345678901234567890":"12345678901234567890"}', undefined],
  [
    String.raw`["a\":12345678901234567890,\\",12345678901234567890]`,
    ['a":12345678901234567890,\\', '12345678901234567890'],
  ],
  [String.raw`"\\\"12345678901234567890"`, undefined],
])('%s', (text, expected = JSON.parse(text)) => {
  expect(exactJson(text)).toEqual(expected)
})

test('an answer of many megabytes takes no time to speak of', () => {
  const text = JSON.stringify(['1'.repeat(4_000_000), '\\"'.repeat(1_000_000)])
  expect(exactJson(text)).toEqual(JSON.parse(text))
})
