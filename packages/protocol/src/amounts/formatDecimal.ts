import { formatNumber, numberParts } from './formatNumber.js'

export type Decimal = {
  readonly whole: string
  readonly fraction: string
}

export function parseDecimal(text: string): Decimal | undefined {
  const parts = /^(?=.?\d)0*(\d*)\.?(\d*)$/.exec(text)
  return parts ? { whole: parts[1] ?? '', fraction: parts[2] ?? '' } : undefined
}

type DecimalOptions = {
  minDecimals?: number
  style?: Intl.NumberFormatOptions
}

/** A float has 15 digits. */
export function formatDecimal(
  { fraction, whole }: Decimal,
  tag: string,
  { minDecimals = 0, style }: DecimalOptions = {},
): string {
  const decimals = fraction.replace(/0+$/, '').padEnd(minDecimals, '0')
  // Browsers limit the number of decimals.
  const digits = decimals ? 1 : 0
  return numberParts(BigInt(whole), tag, {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .map((part) => (part.type === 'fraction' ? decimals : part.value))
    .join('')
}

/** Truncates; a smaller non-zero number shows as less than the last decimal. */
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

export function preciseDecimals({ fraction, whole }: Decimal): number {
  const zeros = whole ? 0 : fraction.search(/[1-9]/)
  return Math.min(zeros + 3, 8)
}

const maxCompactDigits = 15

/** Compact notation of the locale with three digits; beyond its range, only that it is larger. */
export function formatCompact(
  { whole }: Decimal,
  tag: string,
  style?: Intl.NumberFormatOptions,
): string {
  const isBeyond = whole.length > maxCompactDigits
  // Not every browser supports `roundingMode`.
  const cut = isBeyond ? 999e12 : Number(`${whole.slice(0, 3)}e${whole.length - 3}`)
  const text = formatNumber(cut, tag, {
    ...style,
    notation: 'compact',
    maximumSignificantDigits: 3,
  })
  return `${isBeyond ? '>' : ''}${text}`
}
