import { isAddressOf, type Network, nativeTokenOf } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import { hostToken } from './spam/hostToken.js'

/** Applies the host's names to the network's tokens; the host wins over lists from anywhere. @spec S5.13 S9.36 */
export function listedTokens(
  network: Network,
  list: readonly TokenBalance[],
): readonly TokenBalance[] {
  const tokens = list.filter((token) => belongsTo(network, token))
  // An entry without an address is the native coin; some sources use a placeholder address instead.
  const coin = tokens.find(({ address }) => address === undefined) ?? tokens.find(isPlaceholder)
  return tokens.flatMap((token) => {
    if (token === coin) return [toCoin(network, token)]
    if (token.address === undefined || isPlaceholder(token)) return []
    const own = hostToken(network, token)
    if (!own) return [token]
    // With other decimals the amount means something else, so it is read from the chain.
    if (own.decimals !== Number(token.quantity.decimals)) return []
    return [{ ...token, symbol: own.symbol, name: own.name ?? own.symbol }]
  })

  function isPlaceholder({ address }: TokenBalance): boolean {
    const native = nativeTokenOf(network.chainNamespace, network.id)
    return address?.toLowerCase() === native.toLowerCase()
  }
}

function toCoin(
  { nativeCurrency: { decimals, name, symbol } }: Network,
  { address: _, iconUrl, ...token }: TokenBalance,
): TokenBalance {
  return {
    ...token,
    name,
    symbol,
    quantity: { ...token.quantity, decimals: String(decimals) },
    ...(iconUrl !== undefined && token.symbol === symbol && { iconUrl }),
  }
}

function belongsTo(
  { caipNetworkId, chainNamespace }: Network,
  { address, chainId, quantity }: TokenBalance,
): boolean {
  if (chainId !== caipNetworkId || !(Number(quantity.decimals) > 0)) return false
  if (address === undefined) return true
  const place = `${caipNetworkId}:`
  const contract = address.slice(place.length)
  // An EVM contract without 0x would be a second address, which the host's `tokens` do not cover.
  if (chainNamespace === 'eip155' && !contract.startsWith('0x')) return false
  return address.startsWith(place) && isAddressOf(chainNamespace, contract)
}
