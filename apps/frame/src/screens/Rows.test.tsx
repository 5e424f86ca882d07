// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { en } from '../locales/en/en.js'
import { Action } from './Rows.js'

afterEach(cleanup)

function show(text: string, value: number, language: string) {
  const amount = { text, symbol: 'FOO', usd: { value, at: 0 } }
  const action = { name: 'send', rows: [{ kind: 'amount', label: 'amount', amount }] } as const
  render(<Action action={action} words={en.approval} language={language} now={() => 0} />)
  return screen.getByText(en.approval.labels.amount).parentElement?.textContent
}

test.each([
  ['en', '1,234,567.000000000000000001 FOO', '≈ $2,469,134.00'],
  ['de', '1.234.567,000000000000000001 FOO', '≈ 2.469.134,00\u00a0$'],
  // With the digits of wallets and explorers, which Egypt does not use.
  ['ar-EG', '1,234,567.000000000000000001 FOO', '2,469,134.00'],
])(
  'S5.12 an amount to approve has every digit, with the signs of %s',
  (language, amount, worth) => {
    const shown = show('1234567.000000000000000001', 2_469_134, language)
    expect(shown).toContain(amount)
    expect(shown).toContain(worth)
  },
)

test('S5.12 a tiny value is less than a cent, and the largest amount loses nothing', () => {
  const largest = `${2n ** 256n - 1n}`
  expect(show(largest, 0.001, 'en')).toContain('≈ <$0.01')
  expect(document.body.textContent).toContain(
    '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457,584,007,913,129,639,935 FOO',
  )
})
