import { type Network, nativeTokenOf, toCaipAddress } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { cachesOf } from '../runtime/storage/cacheKeys.js'
import { nativeBalanceKey, nftsKey, tokenBalanceKey } from './accountKeys.js'
import { nativeBalanceQuery } from './nativeBalanceQuery.js'
import { tokenBalanceQuery } from './tokenBalanceQuery.js'

export type RefreshBalancesParameters = {
  address: string
  network: Network
  token?: string
  isNft?: boolean
  received?: { readonly token?: string }
}

/** Invalidates the balances of an address; visible ones stay until the new ones arrive. */
export async function refreshBalances(
  context: Context,
  { address, isNft, network, received, token }: RefreshBalancesParameters,
): Promise<void> {
  const { queries } = context
  const caches = cachesOf(context)
  const { caipNetworkId: networkId } = network
  caches.remove('nativeBalance', `${networkId}:${address}`)
  caches.remove('portfolio', `${networkId}:${address}`)
  const client = queries.value
  if (!client) return
  if (isNft) client.removeQueries({ queryKey: nftsKey(address, networkId), exact: true })
  const chainKey = ['chainBalance', networkId, address]
  client.removeQueries({ queryKey: chainKey, type: 'inactive' })
  const ofChain = client.invalidateQueries({ queryKey: chainKey })
  // A button on the host's page may show it, even when no view does.
  const coinKey = nativeBalanceKey(address, networkId)
  const isKnown = client.getQueryData(coinKey) !== undefined
  const marked = client.invalidateQueries({
    queryKey: coinKey,
    exact: true,
    refetchType: isKnown ? 'none' : 'active',
  })
  const queryKey = tokenBalanceKey(address, networkId)
  const isShown = client.getQueryCache().find({ queryKey, exact: true })?.isActive()
  await client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  const moved = [isNft ? undefined : token, ...(received ? [received.token] : [])]
  const forceUpdate = moved.map((contract) =>
    contract
      ? toCaipAddress(networkId, contract)
      : nativeTokenOf(network.chainNamespace, network.id),
  )
  // A pending request covers other tokens and would be mistaken for this one.
  if (isShown) void client.cancelQueries({ queryKey, exact: true })
  await Promise.all([
    ofChain,
    marked,
    isKnown &&
      client.fetchQuery({ ...nativeBalanceQuery(context, { address, network }), staleTime: 0 }),
    isShown &&
      client.fetchQuery({
        ...tokenBalanceQuery(context, { address, network, forceUpdate }),
        staleTime: 0,
      }),
  ])
}
