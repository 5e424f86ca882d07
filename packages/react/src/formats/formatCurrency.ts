import { formatNumber } from './formatNumber.js'

/** An amount of money as the language writes it; in US dollars if not said otherwise. */
export function formatCurrency(value: number, tag: string, currency = 'USD'): string {
  // The short sign, `$` rather than `US$`, as long as nothing else is shown beside it.
  return formatNumber(value, tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
}
