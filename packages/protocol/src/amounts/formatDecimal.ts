import { formatNumber, numberParts } from './formatNumber.js'

/** The digits of a decimal number before and after the point. */
export type Decimal = {
  /** Without zeros at the front; empty below 1. */
  readonly whole: string
  readonly fraction: string
}

/** Reads a decimal number with a point and no sign, as chains and servers write it; undefined if it is none. */
export function parseDecimal(text: string): Decimal | undefined {
  const parts = /^(?=.?\d)0*(\d*)\.?(\d*)$/.exec(text)
  return parts ? { whole: parts[1] ?? '', fraction: parts[2] ?? '' } : undefined
}

type DecimalOptions = {
  minDecimals?: number
  style?: Intl.NumberFormatOptions
}

/**
 * Formats all digits of a decimal number. They never pass through a float, which has 15 of them: the language groups the
 * whole part as a bigint and gives the signs around it.
 */
export function formatDecimal(
  { fraction, whole }: Decimal,
  tag: string,
  { minDecimals = 0, style }: DecimalOptions = {},
): string {
  const decimals = fraction.replace(/0+$/, '').padEnd(minDecimals, '0')
  // One digit stands for all decimals, because browsers limit how many they write.
  const digits = decimals ? 1 : 0
  return numberParts(BigInt(whole), tag, {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .map((part) => (part.type === 'fraction' ? decimals : part.value))
    .join('')
}

/** Formats a number cut to some decimals; one that is not zero, but smaller than the last of them, as less than that. */
export function formatCut(
  decimal: Decimal,
  tag: string,
  { maxDecimals, ...options }: DecimalOptions & { maxDecimals: number },
): string {
  const fraction = decimal.fraction.slice(0, maxDecimals)
  const isTiny = !decimal.whole && !/[1-9]/.test(fraction) && /[1-9]/.test(decimal.fraction)
  const shown = isTiny ? '1'.padStart(maxDecimals, '0') : fraction
  return `${isTiny ? '<' : ''}${formatDecimal({ ...decimal, fraction: shown }, tag, options)}`
}

/** How many decimals the first three digits of a number below 1 take, 8 at most; 3 for any other. */
export function preciseDecimals({ fraction, whole }: Decimal): number {
  const zeros = whole ? 0 : fraction.search(/[1-9]/)
  return Math.min(zeros + 3, 8)
}

/** The largest numbers that have a compact form in every language have this many digits. */
const maxCompactDigits = 15

/**
 * Formats the first three digits of a number too long to read, in the compact form of the language; of one too large for
 * that, only that it is larger. A power of ten is for scientists, and its digits matter only where all of them are shown.
 */
export function formatCompact(
  { whole }: Decimal,
  tag: string,
  style?: Intl.NumberFormatOptions,
): string {
  const isBeyond = whole.length > maxCompactDigits
  // Cut before, because not every browser can be made to cut.
  const cut = isBeyond ? 999e12 : Number(`${whole.slice(0, 3)}e${whole.length - 3}`)
  const text = formatNumber(cut, tag, {
    ...style,
    notation: 'compact',
    maximumSignificantDigits: 3,
  })
  return `${isBeyond ? '>' : ''}${text}`
}
