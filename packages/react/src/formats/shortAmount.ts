import { formatAmount } from './formatAmount.js'
import { formatNumber } from './formatNumber.js'

/** More digits before the point than this are hard to read and have no room in a row. */
const maxWholeDigits = 12

/** Formats a decimal string (with a point) for a narrow place: a number too long to read becomes a power of ten. */
export function shortAmount(amount: string, tag: string): string {
  if (isReadable(amount)) return formatAmount(amount, tag)
  return formatNumber(Number(amount), tag, { notation: 'scientific', maximumFractionDigits: 2 })
}

/** Whether a decimal string is short enough to be read digit by digit. */
export function isReadable(amount: string): boolean {
  const [whole = ''] = amount.split('.')
  return whole.length <= maxWholeDigits
}
