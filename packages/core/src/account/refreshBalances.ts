import { type Network, nativeTokenOf, toCaipAddress } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { cachesOf } from '../runtime/storage/cacheKeys.js'
import { nativeBalanceKey, nftsKey, tokenBalanceKey } from './accountKeys.js'
import { tokenBalanceQuery } from './tokenBalanceQuery.js'

export type RefreshBalancesParameters = {
  address: string
  network: Network
  /** The contract of the token that moved; undefined for the native coin. */
  token?: string
  /** Whether that contract is of NFTs. */
  isNft?: boolean
}

/** Invalidates the balances of an address; what is on screen is fetched again and stays until the answer arrives. */
export async function refreshBalances(
  context: Context,
  { address, isNft, network, token }: RefreshBalancesParameters,
): Promise<void> {
  const { queries } = context
  const caches = cachesOf(context)
  const { caipNetworkId: networkId } = network
  caches.remove('nativeBalance', `${networkId}:${address}`)
  caches.remove('portfolio', `${networkId}:${address}`)
  const client = queries.value
  if (!client) return
  // Outdated at once: the list loads anew where it is shown next.
  if (isNft) client.removeQueries({ queryKey: nftsKey(address, networkId), exact: true })
  const queryKey = tokenBalanceKey(address, networkId)
  const isShown = client.getQueryCache().find({ queryKey, exact: true })?.isActive()
  await client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  const forceUpdate = [
    token && !isNft
      ? toCaipAddress(networkId, token)
      : nativeTokenOf(network.chainNamespace, network.id),
  ]
  await Promise.all([
    client.invalidateQueries({ queryKey: nativeBalanceKey(address, networkId), exact: true }),
    isShown &&
      client.fetchQuery({
        ...tokenBalanceQuery(context, { address, network, forceUpdate }),
        staleTime: 0,
      }),
  ])
}
