import { parseAmount } from '@latchkey/core/send'

export type AmountFieldProblem =
  | { readonly kind: 'invalid' | 'zero' | 'tooLarge' | 'insufficient' }
  | { readonly kind: 'decimals'; readonly maxDecimals: number }
  /** The comma can only mark decimals. */
  | { readonly kind: 'comma'; readonly suggestion: string }
  /** The comma may mark thousands or decimals. */
  | { readonly kind: 'ambiguous'; readonly thousands: string; readonly decimals: string }

const kinds = {
  invalid: 'invalid',
  negative: 'zero',
  zero: 'zero',
  'too-large': 'tooLarge',
} as const

export function amountProblem(
  typed: string,
  maxDecimals = 18,
  held?: bigint,
): AmountFieldProblem | undefined {
  const amount = parseAmount(typed, maxDecimals)
  if (amount.ok) {
    return held !== undefined && amount.units > held ? { kind: 'insufficient' } : undefined
  }
  if (amount.reason === 'empty') return undefined
  if (amount.reason === 'precision') return { kind: 'decimals', maxDecimals }
  const text = typed.trim()
  const suggestion = text.replace(',', '.')
  if (/^[1-9]\d{0,2},\d{3}$/.test(text))
    return { kind: 'ambiguous', thousands: text.replace(',', ''), decimals: suggestion }
  if (amount.reason === 'invalid' && isWithComma.test(text)) return { kind: 'comma', suggestion }
  return { kind: kinds[amount.reason] }
}

const isWithComma = /^\d{0,78},\d{1,78}$/
