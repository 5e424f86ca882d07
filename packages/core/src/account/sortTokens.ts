import type { TokenBalance } from '@latchkey/protocol/api'

/** The native coin first, then what is worth most, then by name; a token without a price is worth nothing known. */
export function sortTokens(balances: readonly TokenBalance[]): readonly TokenBalance[] {
  return [...balances].sort(
    (a, b) =>
      Number(a.address !== undefined) - Number(b.address !== undefined) ||
      (b.value ?? 0) - (a.value ?? 0) ||
      compare(a.name.toLowerCase(), b.name.toLowerCase()),
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
