/** Formats a number for a locale, with the digits 0 to 9. */
export function formatNumber(
  value: number,
  tag: string,
  options: Intl.NumberFormatOptions = {},
): string {
  return numberParts(value, tag, options)
    .map((part) => part.value)
    .join('')
}

/**
 * Splits a formatted number into parts, without the leading mark of Arabic currency: the text is isolated, and the mark would
 * move the sign.
 */
export function numberParts(
  value: number | bigint,
  tag: string,
  options: Intl.NumberFormatOptions = {},
): readonly Intl.NumberFormatPart[] {
  const parts = new Intl.NumberFormat(withLatinDigits(tag), options).formatToParts(value)
  return parts.filter((part) => part.value !== '\u200f')
}

/** Adds Latin digits to a language tag: amounts are compared with wallets and explorers, which use no others. */
export function withLatinDigits(tag: string): string {
  try {
    return new Intl.Locale(tag, { numberingSystem: 'latn' }).toString()
  } catch {
    return 'en'
  }
}
