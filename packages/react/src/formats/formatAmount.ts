import { withLatinDigits } from './formatNumber.js'

/**
 * A decimal number, given as text with a point, with the sign that the language has in its place. Digit by digit: as a
 * number, a balance would lose the last of them. @spec S9.23
 */
export function formatAmount(amount: string, tag: string): string {
  return amount.replace('.', decimalSeparator(tag))
}

function decimalSeparator(tag: string): string {
  const parts = new Intl.NumberFormat(withLatinDigits(tag)).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}
