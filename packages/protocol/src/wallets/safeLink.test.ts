import { expect, test } from 'vitest'
import { safeLink } from './safeLink.js'

test.each([
  'javascript:alert(1)',
  ' \tjava\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://wallet.example',
  'blob:https://wallet.example/1',
  'wallet://open',
  '//wallet.example',
  '/wallet',
  '',
  'https://',
  'https://wallet.example@evil.example',
  'https://:word@evil.example',
  `https://wallet.example/${'a'.repeat(2048)}`,
  undefined,
  null,
  7,
  { href: 'https://wallet.example', toString: () => 'https://wallet.example' },
])('%j is refused', (link) => {
  expect(safeLink(link)).toBeUndefined()
})

test('a safe link is returned in its normal form', () => {
  expect(safeLink('https://wallet.example')).toBe('https://wallet.example/')
  expect(safeLink(' HTTPS://Wallet.example/a b')).toBe('https://wallet.example/a%20b')
})
