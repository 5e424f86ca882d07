/** An amount that was typed, in the smallest unit; or why it is none. */
export type ParsedAmount =
  | { readonly ok: true; readonly units: bigint }
  | { readonly ok: false; readonly reason: AmountProblem }

/** The problem of an amount as typed. */
export type AmountProblem = 'empty' | 'invalid' | 'zero' | 'negative' | 'precision' | 'too-large'

/** No chain counts further. */
const maxUnits = 2n ** 256n - 1n

/** Reads an amount as typed, exactly: digits with at most one point, and nothing that could be read in two ways. */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  const typed = text.trim()
  if (typed === '') return fail('empty')
  // No visitor types that many digits, and the work below grows with them.
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
