import { type Decimal, formatCompact, formatCut, preciseDecimals } from './formatDecimal.js'

const minDecimals = 2
/** From a billion on, a value is too long for a row. */
const maxWholeDigits = 9
/** A float has no more digits to rely on; the next ones would cut $57.00 to $56.99. */
const floatDigits = 15

// The short sign, `$` rather than `US$`: no other dollar is shown beside it.
const style = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const

/**
 * Formats a value in US dollars with 2 decimals, cut: `<$0.01` rather than zero when it is tiny, and compact when it is huge,
 * unless `full`. @spec S5.12 S9.23
 */
export function formatMoney(value: number, tag: string, { full = false } = {}): string {
  const decimal = decimalOf(value)
  if (!full && decimal.whole.length > maxWholeDigits) return formatCompact(decimal, tag, style)
  return formatCut(decimal, tag, { maxDecimals: minDecimals, minDecimals, style })
}

/** Formats a price per unit in US dollars; of a price below 1, the first three digits. */
export function formatPrice(price: number, tag: string): string {
  const decimal = decimalOf(price)
  if (decimal.whole) return formatMoney(price, tag)
  return formatCut(decimal, tag, { maxDecimals: preciseDecimals(decimal), minDecimals, style })
}

function decimalOf(value: number): Decimal {
  // A product of two huge numbers may be infinite; nothing is worth less than nothing.
  const finite = value > 0 ? Math.min(value, Number.MAX_VALUE) : 0
  const [mantissa = '', exponent] = finite.toExponential(floatDigits - 1).split('e')
  const digits = mantissa.replace('.', '')
  const point = Number(exponent) + 1
  const padded = point > 0 ? digits.padEnd(point, '0') : `${'0'.repeat(-point)}${digits}`
  const split = Math.max(point, 0)
  const whole = padded.slice(0, split).replace(/^0+/, '')
  return { whole, fraction: padded.slice(split) }
}
