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
  ['marks that would draw over other rows', `a${'\u0323'.repeat(61)}b`, 'a\u0323\u0323b'],
  [
    'marks before any letter, and with invisible ones between',
    '\u0301\u200b\u0301\u200b\u0301a',
    '\u0301\u0301a',
  ],
  ['marks of different kinds', 'a\u0301\u20dd\u0489\u0323b', 'a\u0301\u20ddb'],
  ['marks of a script with its own', `ก${'\u0e47'.repeat(40)}`, 'ก\u0e47\u0e47'],
  ['two marks on each letter', 'Việt Ệ\u0302\u0323', 'Việt Ệ\u0302\u0323'],
  ['marks that a script needs', 'مُحَمَّد हिन्दी क्षेत्र தமிழ் ကျော် ที่', 'مُحَمَّد हिन्दी क्षेत्र தமிழ் ကျော် ที่'],
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
