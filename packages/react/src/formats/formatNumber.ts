/** A number as the language writes it. */
export function formatNumber(
  value: number,
  tag: string,
  options: Intl.NumberFormatOptions = {},
): string {
  return new Intl.NumberFormat(withLatinDigits(tag), options).format(value)
}

/**
 * The same language with the digits 0 to 9: amounts stand beside addresses and are compared with what wallets and
 * explorers show, which know no others.
 */
export function withLatinDigits(tag: string): string {
  try {
    return new Intl.Locale(tag, { numberingSystem: 'latn' }).toString()
  } catch {
    // A tag of a host that the browser can't read.
    return 'en'
  }
}
