/** Formats a number by the rules of the language, with the digits 0 to 9. */
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
 * Splits a formatted number into its parts. Without the mark that begins money in Arabic: its text is isolated wherever it
 * stands, and there the mark would move the sign to the other end.
 */
export function numberParts(
  value: number | bigint,
  tag: string,
  options: Intl.NumberFormatOptions = {},
): readonly Intl.NumberFormatPart[] {
  const parts = new Intl.NumberFormat(withLatinDigits(tag), options).formatToParts(value)
  return parts.filter((part) => part.value !== '\u200f')
}

/**
 * The same language tag with the digits 0 to 9: amounts stand beside addresses and are compared with wallets and
 * explorers, which use no other digits.
 */
export function withLatinDigits(tag: string): string {
  try {
    return new Intl.Locale(tag, { numberingSystem: 'latn' }).toString()
  } catch {
    // The host's tag is not a valid one.
    return 'en'
  }
}
