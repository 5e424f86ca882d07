import { formatNumber } from './formatNumber.js'

/** From here on, digits are counted rather than read; and from there on, no language has words. */
const compactFrom = 1e9
const scientificFrom = 1e15
const cent = 0.01

/** What something is worth, in US dollars: in short where it is huge, and never as nothing where it is something. */
export function formatMoney(value: number, tag: string): string {
  if (value > 0 && value < cent) return `<${formatCurrency(cent, tag)}`
  if (value < compactFrom) return formatCurrency(value, tag)
  const notation = value < scientificFrom ? 'compact' : 'scientific'
  return formatNumber(value, tag, { ...dollars, notation, maximumFractionDigits: 2 })
}

/** What one unit of something costs, in US dollars: of a small price, the digits that tell it. */
export function formatPrice(price: number, tag: string): string {
  if (price >= 1 || price === 0) return formatMoney(price, tag)
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 8 }
  return formatNumber(Number(price.toPrecision(3)), tag, { ...dollars, ...digits })
}

const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const

/** An amount of money as the language writes it; in US dollars if not said otherwise. */
export function formatCurrency(value: number, tag: string, currency = 'USD'): string {
  // The short sign, `$` rather than `US$`, as long as nothing else is shown beside it.
  return formatNumber(value, tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
}
