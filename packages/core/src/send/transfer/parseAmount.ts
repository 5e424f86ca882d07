import { nativeTokenAddresses, parseCaipAddress } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'

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

const maxDecimals = 255

/** Returns a token's decimals from its balance. */
export function tokenDecimals({ quantity }: TokenBalance): number {
  const decimals = Number(quantity.decimals)
  return decimals >= 0 && decimals <= maxDecimals ? Math.floor(decimals) : maxDecimals
}

/** Returns a balance in the smallest unit; excess digits are cut. */
export function tokenUnits(token: TokenBalance): bigint {
  const decimals = tokenDecimals(token)
  const [, whole = '0', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(token.quantity.numeric) ?? []
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** A token's contract; undefined for the native coin. @spec S9.36 */
export function tokenContract({ address }: TokenBalance): string | undefined {
  if (address === undefined) return undefined
  const { namespace, address: contract } = parseCaipAddress(address)
  return contract.toLowerCase() === nativeTokenAddresses[namespace].toLowerCase()
    ? undefined
    : contract
}
