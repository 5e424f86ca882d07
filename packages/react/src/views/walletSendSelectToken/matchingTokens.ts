import type { TokenBalance } from '@latchkey/protocol/api'

/** The tokens that a search means: by name or symbol, or by the address of the contract. */
export function matchingTokens(
  tokens: readonly TokenBalance[],
  search: string,
): readonly TokenBalance[] {
  const wanted = search.toLowerCase()
  if (wanted === '') return tokens
  const isAddress = wanted.startsWith('0x')
  return tokens.filter(
    ({ address, name, symbol }) =>
      name.toLowerCase().includes(wanted) ||
      symbol.toLowerCase().includes(wanted) ||
      (isAddress && address?.toLowerCase().includes(wanted)),
  )
}
