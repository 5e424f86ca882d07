import { type Decimal, formatCompact, formatDecimal, parseDecimal } from './formatNumber.js'

/**
 * How much of an amount is shown: `exact` every digit; `balance` 3 decimals, and `<0.001` for less; `precise` likewise, but
 * of an amount below 1 the first three digits, because fees and small transfers would all read the same.
 */
export type AmountStyle = 'exact' | 'balance' | 'precise'

const balanceDecimals = 3
const maxPreciseDecimals = 8
/** Longer numbers are hard to read digit by digit and have no room in a row. */
const maxWholeDigits = 12

/**
 * Formats a decimal number with a point as the language writes amounts. Cut, never rounded: it does not show more than there
 * is. Zeros at the end go. What is no number stays as it is. @spec S5.12 S9.23
 */
export function formatAmount(amount: string, tag: string, style: AmountStyle): string {
  const decimal = parseDecimal(amount)
  if (!decimal) return amount
  // A debt would look smaller than it is.
  if (style === 'exact' || decimal.isNegative) {
    return formatDecimal({ ...decimal, fraction: trimmed(decimal.fraction) }, tag)
  }
  if (decimal.whole.length > maxWholeDigits) return formatCompact(decimal, tag)
  const decimals = style === 'precise' ? preciseDecimals(decimal) : balanceDecimals
  return formatCut(decimal, decimals, (cut) =>
    formatDecimal({ ...cut, fraction: trimmed(cut.fraction) }, tag),
  )
}

/** Formats a number cut to some decimals; one that is not zero, but smaller than the last of them, as less than that. */
export function formatCut(
  decimal: Decimal,
  decimals: number,
  format: (cut: Decimal) => string,
): string {
  const fraction = decimal.fraction.slice(0, decimals)
  const isTiny = decimal.whole === '' && isZero(fraction) && !isZero(decimal.fraction)
  if (isTiny) return `<${format({ ...decimal, fraction: '1'.padStart(decimals, '0') })}`
  return format({ ...decimal, fraction })
}

/** How many decimals the first three digits of a small number take. */
export function preciseDecimals({ fraction, whole }: Decimal): number {
  const zeros = whole === '' ? fraction.search(/[1-9]/) : 0
  return Math.min(Math.max(zeros, 0) + balanceDecimals, maxPreciseDecimals)
}

const isZero = (digits: string) => /^0*$/.test(digits)
const trimmed = (fraction: string) => fraction.replace(/0+$/, '')
