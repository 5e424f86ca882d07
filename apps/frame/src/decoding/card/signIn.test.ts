import { expect, test } from 'vitest'
import { looksLikeSignIn, matchesOrigin, parseSignIn } from './signIn.js'

const text = `app.example wants you to sign in with your Ethereum account:
0xab

Please sign in.

URI: https://app.example/login
Version: 1
Chain ID: 1
Nonce: 12345678
Issued At: 2026-11-15T00:00:00Z
Expiration Time: 2026-11-15T00:00:10Z`
const signIn = {
  domain: 'app.example',
  address: '0xab',
  statement: 'Please sign in.',
  uri: 'https://app.example/login',
  chainId: '1',
  expires: Date.UTC(2026, 10, 15) / 1000 + 10,
}

test.each([
  ['as it is', text, {}],
  ['with a scheme', `https://${text}`, {}],
  ['with an insecure scheme', `http://${text}`, {}],
  ['with spaces at the address', text.replace('0xab', ' 0xab '), {}],
  ['for another chain', text.replace('Ethereum', 'Solana'), {}],
  ['without a statement', text.replace('Please sign in.\n\n', ''), { statement: '' }],
  [
    'without a statement, with a blank line',
    text.replace('Please sign in.\n', ''),
    { statement: '' },
  ],
  ['without an end', text.replace(/\nExpiration.*/, ''), { expires: undefined }],
  ['with no time as the end', text.replace(/Time: .*/, 'Time: never'), { expires: Number.NaN }],
])('T33 a sign-in %s is read', (_, text, change) => {
  expect(looksLikeSignIn(text)).toBe(true)
  expect(parseSignIn(text)).toEqual({ ...signIn, ...change })
})

test.each([
  ['nothing', ''],
  ['only its first line', text.split('\n')[0] ?? ''],
  ['a line before it', `\n${text}`],
  ['words before the site', `Now ${text}`],
  ['no site', text.replace('app.example wants', ' wants')],
  ['more after the first line', text.replace('account:', 'account: x')],
  ['no chain’s name', text.replace('Ethereum', '')],
  ['a chain’s name of 41 signs', text.replace('Ethereum', 'E'.repeat(41))],
  ['no address', text.replace('0xab', '  ')],
  ['no blank line after the address', text.replace('0xab\n', '0xab\nhello')],
  ['no blank line at all', text.replace('0xab\n\n', '0xab\n')],
  ['a statement of two lines', text.replace('sign in.', 'sign\nin.')],
  ['no URI', text.replace('URI: ', 'Uri: ')],
  ['two URIs', text.replace('Version: 1', 'URI: https://bank.example')],
  ['no chain', text.replace('Chain ID: ', 'Chain: ')],
  ['two chains', text.replace('Version: 1', 'Chain ID: 2')],
  ['no nonce', text.replace('Nonce: ', 'Once: ')],
  ['two nonces', text.replace('Version: 1', 'Nonce: 2')],
  ['two ends', text.replace('Version: 1', 'Expiration Time: 2030-01-01T00:00:00Z')],
])('T33 a sign-in with %s is not read', (_, text) => {
  expect(parseSignIn(text)).toBeUndefined()
})

test('T33 a URI directly after the address, in place of the blank line, is not read', () => {
  const lines = text.split('\n')
  const moved = [lines[0], lines[1], lines[5], ...lines.slice(6)].join('\n')
  expect(parseSignIn(moved)).toBeUndefined()
})

test.each([
  ['x WANTS  YOU\tTO\nSIGN IN', true],
  ['wants you to s\u00adign in', true],
  ['ｗａｎｔｓ you to sign in', true],
  ['wants you to sign', false],
  ['wantsyou to sign in', false],
])('T33 whether %j looks like a sign-in: %s', (text, expected) => {
  expect(looksLikeSignIn(text)).toBe(expected)
})

test.each([
  ['app.example', 'https://app.example/login', true],
  ['app.example:443', 'https://app.example/login', false],
  ['bank.example', 'https://app.example/login', false],
  ['app.example', 'https://bank.example/login', false],
  ['app.example', 'http://app.example/login', false],
  ['app.example', 'no address', false],
])('T33 a sign-in for %s with the URI %s fits the page: %s', (domain, uri, expected) => {
  expect(matchesOrigin({ ...signIn, domain, uri }, 'https://app.example')).toBe(expected)
})

test('T33 a sign-in fits no page whose origin is none', () => {
  expect(matchesOrigin(signIn, 'null')).toBe(false)
})
