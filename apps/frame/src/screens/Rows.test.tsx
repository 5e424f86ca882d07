// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { en } from '../locales/en/en.js'
import type { AddressNote } from '../stage/ApprovalCard.js'
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

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function showRecipient(note: Partial<AddressNote>, similarAddress?: string) {
  const row = { kind: 'address', label: 'to', address: bob, similarAddress } as const
  const notes = [{ address: bob, ...note }]
  const action = { name: 'send', rows: [row] } as const
  const { container } = render(
    <Action {...{ action, notes }} words={en.approval} language="en" now={() => 0} />,
  )
  const folded = container.querySelector('details')
  const whole = container.querySelector('span.lka-address')
  return {
    text: container.textContent,
    folded,
    isWhole: whole !== null && !folded?.contains(whole),
  }
}

test('T651 a recipient whom the frame does not know is shown whole, whatever name the server gives', () => {
  const named = showRecipient({ name: 'bob.eth' })
  expect(named.isWhole).toBe(true)
  expect(named.folded).toBeNull()
  expect(named.text).toContain('bob.eth')
  expect(named.text).toContain(en.approval.newRecipient)
})

test('T651 one whom the visitor has sent to before is shown by its ends, and whole after a press', () => {
  const { folded, isWhole, text } = showRecipient({ known: 'sentTo', name: 'bob.eth' })
  expect(isWhole).toBe(false)
  expect(folded?.querySelector('summary')?.textContent).toBe('0x7099…79C8')
  expect(folded?.querySelector('span')?.textContent).toBe(bob)
  expect(text).toContain(en.approval.known.sentTo)
})

test('T651 one that resembles another is whole, with the difference marked, even if it is known', () => {
  const other = '0x7099000000000000000000000000000000DC79C8'
  expect(showRecipient({ known: 'sentTo' }, other).isWhole).toBe(true)
  expect(document.querySelectorAll('mark').length).toBeGreaterThan(0)
})
