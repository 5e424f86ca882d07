import { latinDigits } from './latinDigits.js'

/** A number as the language writes it. */
export function formatNumber(
  value: number,
  tag: string,
  options: Intl.NumberFormatOptions = {},
): string {
  return new Intl.NumberFormat(latinDigits(tag), options).format(value)
}
