import { expect, test } from 'vitest'
import { normalizeEmail } from './normalizeEmail.js'

const taken: readonly (readonly [string, string])[] = [
  ['ann@example.com', 'ann@example.com'],
  ['Ann@Example.COM', 'ann@example.com'],
  ['ANN.LEE@EXAMPLE.COM', 'ann.lee@example.com'],
  ['ann+shop@example.com', 'ann+shop@example.com'],
  ['ann+Shop@example.com', 'ann+shop@example.com'],
  ['a@b.co', 'a@b.co'],
  ["o'neil@example.com", "o'neil@example.com"],
  ['x_y-z@sub.example.co.uk', 'x_y-z@sub.example.co.uk'],
  ['1234@example.com', '1234@example.com'],
  ['ann@xn--bcher-kva.example', 'ann@xn--bcher-kva.example'],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ['ann@BÜCHER.example', 'ann@xn--bcher-kva.example'],
  ['ann@bu\u0308cher.example', 'ann@xn--bcher-kva.example'],
  ['ann@例え.テスト', 'ann@xn--r8jz45g.xn--zckzah'],
  ['ann@пример.рф', 'ann@xn--e1afmkfd.xn--p1ai'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
]

const refused = [
  '',
  ' ',
  '@',
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'ann@localhost',
  'ann@@example.com',
  'ann@example.com@evil.example',
  'ann@evil.example,bob@example.com',
  'ann@example.com;bob@example.com',
  'ann@example.com, bob@example.com',
  ' ann@example.com',
  'ann@example.com ',
  'ann @example.com',
  'ann@ example.com',
  'ann@example.com\r\nBcc: bob@example.com',
  'ann\r\n@example.com',
  'ann@example.com\n',
  'ann@example.com\0',
  'ann\0@example.com',
  'ann\t@example.com',
  'ann\u0085@example.com',
  'ann@example.com\u2028',
  'ann\u200b@example.com',
  'ann@exam\u200bple.com',
  'ann@exam\u00adple.com',
  '\u202eann@example.com',
  '"ann"@example.com',
  '"ann@evil.example"@example.com',
  '"ann lee"@example.com',
  'ann(comment)@example.com',
  'Ann <ann@example.com>',
  '<ann@example.com>',
  'mailto:ann@example.com',
  '.ann@example.com',
  'ann.@example.com',
  'ann..lee@example.com',
  'ann@.example.com',
  'ann@example..com',
  'ann@example.com.',
  'ann@-example.com',
  'ann@example-.com',
  'ann@exa_mple.com',
  'ann@[127.0.0.1]',
  'ann@127.0.0.1',
  'ann@[::1]',
  'ann@0x7f.1',
  'ann@example.com:25',
  'ann@example.com/path',
  'ann@exam%70le.com',
  'ann%evil.example@',
  'ann@example。com',
  'ann@xn--a.example',
  'ánn@example.com',
  'аnn@example.com',
  '\u212aann@example.com',
  'an\u0301n@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ann@${'a'.repeat(64)}.com`,
  `ann@${'a.'.repeat(130)}com`,
  `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}.com`,
]

test.each(taken)('T68 %s is normalised to one spelling', (written, email) => {
  expect(normalizeEmail(written)).toBe(email)
})

test.each(refused)('T68 %j is refused', (written) => {
  expect(normalizeEmail(written)).toBeUndefined()
})

test('T68 a normalised e-mail stays as it is', () => {
  for (const [, email] of taken) expect(normalizeEmail(email)).toBe(email)
  expect(normalizeEmail('ann+a@example.com')).not.toBe(normalizeEmail('ann+b@example.com'))
})
