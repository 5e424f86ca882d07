/** Formats a number by the rules of the language, with the digits 0 to 9. */
export function formatNumber(
  value: number,
  tag: string,
  options: Intl.NumberFormatOptions = {},
): string {
  return new Intl.NumberFormat(withLatinDigits(tag), options).format(value)
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
