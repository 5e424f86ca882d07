import { withLatinDigits } from './formatNumber.js'

/**
 * Formats a decimal string (with a point) with the decimal separator of the language. It stays a string: as a number, a
 * balance would lose its last digits. @spec S9.23
 */
export function formatAmount(amount: string, tag: string): string {
  return amount.replace('.', decimalSeparator(tag))
}

function decimalSeparator(tag: string): string {
  const parts = new Intl.NumberFormat(withLatinDigits(tag)).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}
