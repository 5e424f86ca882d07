import { expect, test } from 'vitest'
import { sanitizeWalletName } from './sanitizeWalletName.js'

test.each([
  ['a plain name', 'Example Wallet', 'Example Wallet'],
  ['markup stays text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['text that runs backwards', '\u202eksaMateM\u202c', 'ksaMateM'],
  ['isolates and marks', '\u2066a\u2069\u200f\u061cb', 'ab'],
  ['control characters', 'a\u0000\u0007\u001b[31mb\u0085', 'a[31mb'],
  ['lines become one', '  Two\r\n\tlines\u2028here ', 'Two lines here'],
  ['invisible characters', 'Meta\u200bMask\ufeff\u00ad\u{e0041}', 'MetaMask'],
  ['blank letters', '\u3164Wallet\u2800\uffa0', 'Wallet'],
  ['halves of characters', 'a\ud800b', 'ab'],
  ['another script', 'محفظة 钱包 👛', 'محفظة 钱包 👛'],
])('%s', (_, given, shown) => {
  expect(sanitizeWalletName(given)).toBe(shown)
})

test.each([[''], ['  \n '], ['\u202e\u200b'], ['\u3164'], [undefined], [null], [7], [{}], [['a']]])(
  '%j is no name',
  (given) => {
    expect(sanitizeWalletName(given)).toBeUndefined()
  },
)

test('a long name is truncated to 64 characters, none of them split', () => {
  expect(sanitizeWalletName('x'.repeat(5_000_000))).toBe('x'.repeat(64))
  expect(sanitizeWalletName('👛'.repeat(100))).toBe('👛'.repeat(64))
  expect(sanitizeWalletName(`${'x'.repeat(63)}  y`)).toBe(`${'x'.repeat(63)}`)
})
