import { expect, test } from 'vitest'
import { escapeHiddenCharacters, hasHiddenCharacters, sanitizeName } from './plainText.js'

test.each([
  ['  a \n\t b  ', 'a b'],
  ['e\u0301', '\u00e9'],
  ['a\u3000b', 'a b'],
  ['a\u202e\u200bb', 'ab'],
  ['a \u200b b', 'a b'],
  ['', ''],
  ['x'.repeat(65), 'x'.repeat(64)],
  ['🦊'.repeat(65), '🦊'.repeat(64)],
  [`${'x'.repeat(63)} y`, 'x'.repeat(63)],
])('T209 the name %j is shown as %j', (name, shown) => {
  expect(sanitizeName(name)).toBe(shown)
})

test('T209 a name may have another length', () => {
  expect(sanitizeName('abcdef', 3)).toBe('abc')
})

test.each([
  ['a\n\r\tb', 'a\n\r\tb'],
  ['a\u0000b', 'a\\u{0000}b'],
  ['a\u2028b\u2029', 'a\\u{2028}b\\u{2029}'],
  ['\u115f\u1160\u3164\uffa0', '\\u{115f}\\u{1160}\\u{3164}\\u{ffa0}'],
  ['\u{e0001}\ue000', '\\u{e0001}\\u{e000}'],
  ['a b', 'a b'],
])('T209 the text %j is shown as %j', (text, shown) => {
  expect(escapeHiddenCharacters(text)).toBe(shown)
  expect(hasHiddenCharacters(text)).toBe(text !== shown)
})
