import { isAddressOf, type Network } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'

/** Whether a token, told by anybody, can be one of a network: it counts in decimals, and its contract is one there. @spec S5.13 */
export function belongsTo(
  { caipNetworkId, chainNamespace }: Pick<Network, 'caipNetworkId' | 'chainNamespace'>,
  { address, chainId, quantity }: Pick<TokenBalance, 'address' | 'chainId' | 'quantity'>,
): boolean {
  if (chainId !== caipNetworkId || !(Number(quantity.decimals) > 0)) return false
  if (address === undefined) return true
  const place = `${caipNetworkId}:`
  return address.startsWith(place) && isAddressOf(chainNamespace, address.slice(place.length))
}
