import { expect, test } from 'vitest'
import { escapeHiddenCharacters, hasHiddenCharacters, sanitizeName } from './plainText.js'

const blanks = ['\u2800', '\u{1d159}', '\u{13441}', '\u{13442}', '\u{16fe4}', '\ufffc', '\ud800']

test.each(blanks.map((sign) => [sign.codePointAt(0)?.toString(16), sign] as const))(
  'T209 a sign that shows nothing makes no other name: %s',
  (code, sign) => {
    expect(sanitizeName(`US${sign}DC`)).toBe('USDC')
    expect(hasHiddenCharacters(`a${sign}b`)).toBe(true)
    expect(escapeHiddenCharacters(`a${sign}b`)).toBe(`a\\u{${code}}b`)
  },
)

test('T209 letters, accents, emoji and Braille stay', () => {
  for (const text of ['Zoë', 'Ω', '🦊', '\u2801\u2803', '日本', 'ελ']) {
    expect(sanitizeName(text)).toBe(text)
  }
})
