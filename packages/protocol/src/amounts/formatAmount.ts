import {
  formatCompact,
  formatCut,
  formatDecimal,
  parseDecimal,
  preciseDecimals,
} from './formatDecimal.js'

/**
 * Shown digits: `exact` all; `balance` 3 decimals, `<0.001` below; `precise` the first three digits below 1, so that fees and
 * small transfers stay distinguishable.
 */
export type AmountStyle = 'exact' | 'balance' | 'precise'

const balanceDecimals = 3
const maxWholeDigits = 12

/**
 * Formats a decimal amount for a locale. Truncates, so that it never shows more than there is; drops trailing zeros; returns
 * non-numbers unchanged. @spec S5.12 S9.23
 */
export function formatAmount(amount: string, tag: string, style: AmountStyle): string {
  const decimal = parseDecimal(amount)
  if (!decimal) return amount
  if (style === 'exact') return formatDecimal(decimal, tag)
  if (decimal.whole.length > maxWholeDigits) return formatCompact(decimal, tag)
  const maxDecimals = style === 'precise' ? preciseDecimals(decimal) : balanceDecimals
  return formatCut(decimal, tag, { maxDecimals })
}
