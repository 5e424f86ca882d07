import { type Decimal, formatCompact, formatCut, preciseDecimals } from './formatDecimal.js'

const minDecimals = 2
const maxWholeDigits = 9
/** More float digits would truncate $57.00 to $56.99. */
const floatDigits = 15

// No other dollar appears beside it.
const style = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const

/**
 * Formats US dollars with 2 truncated decimals: `<$0.01` for tiny values, and compact for huge ones unless `full`. @spec S5.12
 * S9.23
 */
export function formatMoney(value: number, tag: string, { full = false } = {}): string {
  const decimal = decimalOf(value)
  if (!full && decimal.whole.length > maxWholeDigits) return formatCompact(decimal, tag, style)
  return formatCut(decimal, tag, { maxDecimals: minDecimals, minDecimals, style })
}

/** Formats a unit price in US dollars; below 1, the first three digits. */
export function formatPrice(price: number, tag: string): string {
  const decimal = decimalOf(price)
  if (decimal.whole) return formatMoney(price, tag)
  return formatCut(decimal, tag, { maxDecimals: preciseDecimals(decimal), minDecimals, style })
}

function decimalOf(value: number): Decimal {
  // Products of huge numbers may be infinite.
  const finite = value > 0 ? Math.min(value, Number.MAX_VALUE) : 0
  const [mantissa = '', exponent] = finite.toExponential(floatDigits - 1).split('e')
  const digits = mantissa.replace('.', '')
  const point = Number(exponent) + 1
  const padded = point > 0 ? digits.padEnd(point, '0') : `${'0'.repeat(-point)}${digits}`
  const split = Math.max(point, 0)
  const whole = padded.slice(0, split).replace(/^0+/, '')
  return { whole, fraction: padded.slice(split) }
}
