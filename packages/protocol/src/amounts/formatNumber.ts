/**
 * Formats a number by the rules of the language, with the digits 0 to 9. Without the marks that begin money in Arabic: its text
 * is isolated wherever it stands, and in an isolate they would move the sign to the other end.
 */
export function formatNumber(
  value: number,
  tag: string,
  options: Intl.NumberFormatOptions = {},
): string {
  return withoutMarks(new Intl.NumberFormat(withLatinDigits(tag), options).format(value))
}

const withoutMarks = (text: string) => text.replaceAll('\u200f', '')

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

/** The decimal and the thousands sign of a language. */
export function numberSigns(tag: string): { readonly decimal: string; readonly group: string } {
  const parts = new Intl.NumberFormat(withLatinDigits(tag)).formatToParts(1_234_567.5)
  const sign = (kind: string) => parts.find(({ type }) => type === kind)?.value ?? ''
  return { decimal: sign('decimal'), group: sign('group') }
}

/** The digits of a decimal number before and after the point. */
export type Decimal = {
  readonly isNegative: boolean
  /** Without zeros at the front; empty below 1. */
  readonly whole: string
  readonly fraction: string
}

/** Reads a decimal number with a point, as chains and servers write it; undefined if it is none. */
export function parseDecimal(text: string): Decimal | undefined {
  const parts = /^(-?)0*(\d{0,300})(?:\.(\d{1,300}))?$/.exec(text)
  if (!parts || !/\d/.test(text)) return undefined
  const [, sign, whole = '', fraction = ''] = parts
  return { isNegative: sign === '-', whole, fraction }
}

/**
 * Formats all digits of a decimal number. They never pass through a float, which has 15 of them: the language groups the
 * whole part as a bigint and gives the signs around it.
 */
export function formatDecimal(
  { fraction, isNegative, whole }: Decimal,
  tag: string,
  style: Intl.NumberFormatOptions = {},
): string {
  // One digit stands for the whole fraction, because browsers limit how many they write.
  const digits = fraction === '' ? 0 : 1
  const options = { ...style, minimumFractionDigits: digits, maximumFractionDigits: digits }
  const zero = isNegative ? -0 : 0
  const value = whole === '' ? zero : BigInt(isNegative ? `-${whole}` : whole)
  const parts = new Intl.NumberFormat(withLatinDigits(tag), options).formatToParts(value)
  const text = parts.map(({ type, value }) => (type === 'fraction' ? fraction : value)).join('')
  return withoutMarks(text)
}

/** The largest numbers that have a compact form in every language are below this many digits. */
const maxCompactDigits = 15

/** Formats the first three digits of a number too long to read, in the compact form of the language or as a power of ten. */
export function formatCompact(
  { whole }: Decimal,
  tag: string,
  style: Intl.NumberFormatOptions = {},
): string {
  const notation = whole.length <= maxCompactDigits ? 'compact' : 'scientific'
  // Cut before, because not every browser can be made to cut.
  const cut = Number(`${whole.slice(0, 3)}e${whole.length - 3}`)
  return formatNumber(cut, tag, { ...style, notation, maximumSignificantDigits: 3 })
}
