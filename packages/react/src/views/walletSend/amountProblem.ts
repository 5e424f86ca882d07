import { parseAmount, tokenDecimals, tokenUnits } from '@latchkey/core/send'
import type { TokenBalance } from '@latchkey/protocol/api'

/** The problem of an amount. */
export type AmountFieldProblem =
  | { readonly kind: 'invalid' | 'zero' | 'tooLarge' | 'insufficient' }
  | { readonly kind: 'decimals'; readonly maxDecimals: number }
  /** A comma, which is ambiguous: thousands or decimals. */
  | { readonly kind: 'comma'; readonly suggestion: string }

const kinds = {
  invalid: 'invalid',
  negative: 'zero',
  zero: 'zero',
  'too-large': 'tooLarge',
} as const

/** Returns the problem of a typed amount; an empty one has none. */
export function amountProblem(
  typed: string,
  token: TokenBalance | undefined,
): AmountFieldProblem | undefined {
  // Before a token is chosen, the largest number of decimals is allowed.
  const maxDecimals = token ? tokenDecimals(token) : 18
  const amount = parseAmount(typed, maxDecimals)
  if (amount.ok) {
    return token && amount.units > tokenUnits(token) ? { kind: 'insufficient' } : undefined
  }
  if (amount.reason === 'empty') return undefined
  if (amount.reason === 'precision') return { kind: 'decimals', maxDecimals }
  const suggestion = typed.trim().replace(',', '.')
  if (amount.reason === 'invalid' && isWithComma.test(typed.trim()))
    return { kind: 'comma', suggestion }
  return { kind: kinds[amount.reason] }
}

const isWithComma = /^\d{0,78},\d{1,78}$/
