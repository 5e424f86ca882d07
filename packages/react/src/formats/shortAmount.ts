import { formatAmount } from './formatAmount.js'
import { formatNumber } from './formatNumber.js'

/** So many digits before the point are still read, and have room in a row. */
const maxWholeDigits = 12

/** A decimal number, given as text with a point, for a place without much room: one that nobody reads becomes a power of ten. */
export function shortAmount(amount: string, tag: string): string {
  if (isReadable(amount)) return formatAmount(amount, tag)
  return formatNumber(Number(amount), tag, { notation: 'scientific', maximumFractionDigits: 2 })
}

/** Whether somebody would read all digits of it. */
export function isReadable(amount: string): boolean {
  const [whole = ''] = amount.split('.')
  return whole.length <= maxWholeDigits
}
