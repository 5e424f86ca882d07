/** A parsed amount in the smallest unit, or its problem. */
export type ParsedAmount =
  | { readonly ok: true; readonly units: bigint }
  | { readonly ok: false; readonly reason: AmountProblem }

/** The problem of a typed amount. */
export type AmountProblem = 'empty' | 'invalid' | 'zero' | 'negative' | 'precision' | 'too-large'

const maxUnits = 2n ** 256n - 1n

/** Parses a typed amount exactly; rejects anything ambiguous. */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  const typed = text.trim()
  if (typed === '') return fail('empty')
  // Bounds the work below, which grows with the digits.
  if (typed.length > 400) return fail(/^\d/.test(typed) ? 'too-large' : 'invalid')
  const negative = typed.startsWith('-')
  const parts = /^(\d*)(?:\.(\d*))?$/.exec(negative ? typed.slice(1) : typed)
  const [, whole = '', fraction = ''] = parts ?? []
  if (whole === '' && fraction === '') return fail('invalid')
  if (negative) return fail('negative')
  const needed = fraction.replace(/0+$/, '')
  if (needed.length > decimals) return fail('precision')
  const units = BigInt(whole + needed.padEnd(decimals, '0'))
  if (units === 0n) return fail('zero')
  return units > maxUnits ? fail('too-large') : { ok: true, units }
}

const fail = (reason: AmountProblem): ParsedAmount => ({ ok: false, reason })
