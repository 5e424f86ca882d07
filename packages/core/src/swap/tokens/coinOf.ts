import { type Network, nativeTokenOf } from '@latchkey/protocol'
import type { SwapToken } from '../../state/swap/swapFlow.js'
import { swapContract } from '../market/swapContract.js'

/** The coin of a network as a token. */
export const coinOf = ({ chainNamespace, id, nativeCurrency }: Network): SwapToken => ({
  address: nativeTokenOf(chainNamespace, id),
  symbol: nativeCurrency.symbol,
  name: nativeCurrency.name,
  decimals: nativeCurrency.decimals,
  isListed: true,
})

/** A token as a server describes it; its coin is always the page's own, since other decimals would make one typed coin ten. */
export const ownCoin = (network: Network, token: SwapToken): SwapToken => {
  if (swapContract(token) !== undefined) return token
  const { logoUri } = token
  return { ...coinOf(network), ...(logoUri && { logoUri }) }
}
