import type { TokenBalance } from '@latchkey/protocol/api'

/** As much of an address as nobody types for a name. */
const addressPart = 10

/** The tokens that a search means: by name or symbol, or by the address of the contract. */
export function matchingTokens(
  tokens: readonly TokenBalance[],
  search: string,
): readonly TokenBalance[] {
  const wanted = search.toLowerCase()
  if (wanted === '') return tokens
  // Shorter ones are words, which stand by chance in addresses of letters and digits.
  const isAddress = wanted.startsWith('0x') || wanted.length >= addressPart
  return tokens.filter(
    ({ address, name, symbol }) =>
      name.toLowerCase().includes(wanted) ||
      symbol.toLowerCase().includes(wanted) ||
      (isAddress && address?.split(':').at(-1)?.toLowerCase().includes(wanted)),
  )
}
