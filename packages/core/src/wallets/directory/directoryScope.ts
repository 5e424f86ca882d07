import type { Context } from '../../runtime/context.js'
import { networksOf, requestedNetworks } from '../../state/networksSlice.js'
import type { WalletsInput } from './walletsQuery.js'

/** @spec S7.24 */
export function directoryScope({
  options,
  store,
}: Pick<Context, 'options' | 'store'>): Pick<WalletsInput, 'include' | 'exclude' | 'chains'> {
  const { modal, networks } = store.get()
  const wanted = modal.namespace
    ? networksOf(networks, modal.namespace).requested
    : requestedNetworks(networks)
  const excluded = [
    ...options.excludeWalletIds,
    ...options.excludedWallets.flatMap(({ id }) => id ?? []),
  ]
  return {
    chains: listed(wanted.map(({ caipNetworkId }) => caipNetworkId)),
    include: listed(options.includeWalletIds),
    exclude: listed(excluded),
  }
}

const listed = (ids: readonly string[]) => [...new Set(ids)].sort().join(',') || undefined
