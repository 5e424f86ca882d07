import {
  formatCompact,
  formatCut,
  formatDecimal,
  parseDecimal,
  preciseDecimals,
} from './formatDecimal.js'

/**
 * How much of an amount is shown: `exact` every digit; `balance` 3 decimals, and `<0.001` for less; `precise` likewise, but
 * of an amount below 1 the first three digits, because fees and small transfers would all read the same.
 */
export type AmountStyle = 'exact' | 'balance' | 'precise'

const balanceDecimals = 3
/** Longer numbers are hard to read digit by digit and have no room in a row. */
const maxWholeDigits = 12

/**
 * Formats a decimal number with a point as the language writes amounts. Cut, never rounded: it does not show more than there
 * is. Zeros at the end go. What is no number stays as it is. @spec S5.12 S9.23
 */
export function formatAmount(amount: string, tag: string, style: AmountStyle): string {
  const decimal = parseDecimal(amount)
  if (!decimal) return amount
  if (style === 'exact') return formatDecimal(decimal, tag)
  if (decimal.whole.length > maxWholeDigits) return formatCompact(decimal, tag)
  const maxDecimals = style === 'precise' ? preciseDecimals(decimal) : balanceDecimals
  return formatCut(decimal, tag, { maxDecimals })
}
