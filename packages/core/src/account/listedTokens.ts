import { isAddressOf, type Network, nativeTokenOf } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import { hostToken } from './spam/hostToken.js'

/**
 * Returns those tokens of a server's, a wallet's or a stored list that can belong to a network, under the host's names: what the
 * host says of its coin and its `tokens` wins, because a list may come from anywhere. @spec S5.13 S9.36
 */
export function listedTokens(
  network: Network,
  list: readonly TokenBalance[],
): readonly TokenBalance[] {
  const tokens = list.filter((token) => belongsTo(network, token))
  // One that has no address is the coin by itself; a placeholder stands for it where there is none.
  const coin = tokens.find(({ address }) => address === undefined) ?? tokens.find(isPlaceholder)
  return tokens.flatMap((token) => {
    if (token === coin) return [toCoin(network, token)]
    if (token.address === undefined || isPlaceholder(token)) return []
    const own = hostToken(network, token)
    if (!own) return [token]
    // Counted otherwise, its amount means something else: it is missing, and is read from the chain.
    if (own.decimals !== Number(token.quantity.decimals)) return []
    return [{ ...token, symbol: own.symbol, name: own.name ?? own.symbol }]
  })

  function isPlaceholder({ address }: TokenBalance): boolean {
    const native = nativeTokenOf(network.chainNamespace, network.id)
    return address?.toLowerCase() === native.toLowerCase()
  }
}

/** The coin as its network describes it; an image of something else goes with the wrong symbol. */
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

/** Whether a token can belong to a network: it has decimals, and its contract is an address there. */
function belongsTo(
  { caipNetworkId, chainNamespace }: Network,
  { address, chainId, quantity }: TokenBalance,
): boolean {
  if (chainId !== caipNetworkId || !(Number(quantity.decimals) > 0)) return false
  if (address === undefined) return true
  const place = `${caipNetworkId}:`
  const contract = address.slice(place.length)
  // Without its 0x, an EVM contract would have a second address, of which the host says nothing.
  if (chainNamespace === 'eip155' && !contract.startsWith('0x')) return false
  return address.startsWith(place) && isAddressOf(chainNamespace, contract)
}
