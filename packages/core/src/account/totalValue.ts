import type { TokenBalance } from '@latchkey/protocol/api'

/** What all of it is worth; undefined where no token has a price. */
export function totalValue(balances: readonly Pick<TokenBalance, 'value'>[]): number | undefined {
  const known = balances.flatMap(({ value }) => (value === undefined ? [] : [value]))
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : undefined
}
