import { expect, test } from 'vitest'
import { parseEmail } from './parseEmail.js'
import { parseOtp } from './parseOtp.js'

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'a b@example.com',
  'ada@example..com',
  '.ada@example.com',
  'ada.@example.com',
  'ada@.example.com',
  'ada@127.0.0.1',
  'ada@example.c0m',
  '"ada"@example.com',
  `${'a'.repeat(310)}@example.com`,
])('S5.08 %o is no e-mail address', (text) => {
  expect(() => parseEmail(text)).toThrow(expect.objectContaining({ code: 'email/invalid' }))
})

test.each([
  'ada@example.com',
  'a.d+a@mail.example.co.uk',
  'ädä@exämple.de',
  'user@xn--80a1acny.xn--p1ai',
  "o'x@example.org",
  ' ada@example.com\n',
])('S5.08 %o is an e-mail address', (text) => {
  expect(parseEmail(text)).toBe(text.trim())
})

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['12345678', '12345678'],
])('the code %o reads %s', (text, code) => {
  expect(parseOtp(text)).toBe(code)
})

test.each(['', '12345', '123456789', 'abcdef', '12345a', '١٢٣٤٥٦'])('%o is no code', (text) => {
  expect(() => parseOtp(text)).toThrow(expect.objectContaining({ code: 'email/code-wrong' }))
})
