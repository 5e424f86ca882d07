import { expect, test } from 'vitest'
import { arSecurity } from '../../locales/ar/arSecurity.js'
import { deSecurity } from '../../locales/de/deSecurity.js'
import { enSecurity } from '../../locales/en/enSecurity.js'
import { keyPaperText } from './keyPaper.js'
import { fileName } from './saveFile.js'

const addresses = {
  eip155: '0x1111222233334444555566667777888899990000',
  solana: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
}
const groups = Array.from({ length: 14 }, (_, at) => `AB${String(at).padStart(2, '0')}`)
const words = { ar: arSecurity, de: deSecurity, en: enSecurity }
const text = (use: 'wallet' | 'kit', language: keyof typeof words = 'en') =>
  keyPaperText(
    {
      paper: { use, email: 'ann.smith@example.com', addresses },
      words: words[language].key.paper,
      origin: 'https://vault.example',
      date: 'November 18, 2026',
    },
    groups,
  )

test('a saved key says what it opens, of which wallet, where and since when, and numbers its groups', () => {
  const lines = text('wallet').split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'Recovery key of a wallet',
      'Wallet: 0x1111…0000',
      'Wallet: 4Nd1mB…DB4T',
      'Made on: November 18, 2026',
      'Website of the wallet’s window: https://vault.example',
      ' 1  AB00',
      '14  AB13',
      groups.join('-'),
      enSecurity.key.paper.uses.wallet,
    ]),
  )
  expect(text('kit')).toContain(enSecurity.key.paper.uses.kit)
})

test('who finds a key learns the mailbox from it in no language, nor a whole address', () => {
  for (const language of ['en', 'de', 'ar'] as const) {
    const textOf = text('wallet', language)
    expect(textOf).toContain('a•••@example.com')
    expect(textOf).not.toContain('smith')
    expect(textOf).not.toContain(addresses.eip155)
    expect(textOf).not.toContain(addresses.solana)
  }
})

test('two files of a day, and those of two wallets, have different names', () => {
  const morning = fileName('kit', addresses, new Date(2026, 10, 18, 9, 5, 7))
  expect(morning).toBe('latchkey-kit-0x1111-0000-2026-11-18-090507')
  expect(fileName('kit', addresses, new Date(2026, 10, 18, 9, 6, 7))).not.toBe(morning)
  expect(fileName('recovery-key', undefined, new Date(2026, 10, 18, 9, 5, 7))).toBe(
    'latchkey-recovery-key-2026-11-18-090507',
  )
})
