import { formatNumber } from './formatNumber.js'

/** From `compactFrom` on, a number is too long to read; from `scientificFrom` on, no language has a compact form. */
const compactFrom = 1e9
const scientificFrom = 1e15
const cent = 0.01

/** Formats a value in US dollars: compact when it is huge, and `<$0.01` rather than zero when it is tiny. */
export function formatMoney(value: number, tag: string): string {
  if (value > 0 && value < cent) return `<${formatCurrency(cent, tag)}`
  if (value < compactFrom) return formatCurrency(value, tag)
  const notation = value < scientificFrom ? 'compact' : 'scientific'
  return formatCurrency(value, tag, 'USD', { notation, maximumFractionDigits: 2 })
}

/** Formats a price per unit in US dollars; a small price keeps three significant digits. */
export function formatPrice(price: number, tag: string): string {
  if (price >= 1 || price === 0) return formatMoney(price, tag)
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 8 }
  return formatCurrency(Number(price.toPrecision(3)), tag, 'USD', digits)
}

/** An amount of money as the language writes it; in US dollars unless a currency is given. */
export function formatCurrency(
  value: number,
  tag: string,
  currency = 'USD',
  options: Intl.NumberFormatOptions = {},
): string {
  // The short sign, `$` rather than `US$`: no other dollar is shown beside it.
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return formatNumber(value, tag, { ...style, ...options })
}
