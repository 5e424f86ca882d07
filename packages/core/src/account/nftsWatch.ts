import { isLatchkeyError, type Network, supports } from '@latchkey/protocol'
import type { Nft } from '@latchkey/protocol/api'
import type { Context } from '../runtime/context.js'
import { foregroundRetries } from '../runtime/http/createApi.js'
import type { PagedWatch } from '../runtime/lists/Paged.js'
import { emptyWatch, watchPages } from '../runtime/lists/pagedWatch.js'
import { toLatchkeyError } from '../runtime/run.js'
import { serverFor } from '../runtime/serverFor.js'
import { nftsKey } from './accountKeys.js'

/** Watches the pieces that an address holds on one network; those marked as spam are among them, for the visitor may want to see what was hidden. @spec S1.03 */
export function watchNfts(
  context: Context,
  { address, network }: { address: string; network: Network },
): PagedWatch<Nft> {
  const { api, env, queries } = context
  const { caipNetworkId: chainId, chainNamespace } = network
  if (!api || !address || !supports(chainNamespace, 'activity')) return emptyWatch()
  const key = nftsKey(address, chainId)
  const earlier = queries.value?.getQueryData(key)
  return watchPages<Nft>(env, {
    async load(cursor, { foreground, signal }) {
      try {
        const call = await serverFor(context, network)
        const { getNfts } = await import('@latchkey/protocol/api')
        const retryCount = foreground ? foregroundRetries : 0
        const page = await call(getNfts, { address, chainId, cursor }, { signal, retryCount })
        return { items: page.nfts, next: page.next }
      } catch (error) {
        // Nobody has told us of pieces on a network that the server does not serve.
        if (isLatchkeyError(error, 'network/unsupported')) return { items: [], next: null }
        throw error
      }
    },
    idOf: (nft) => `${nft.address.toLowerCase()}:${nft.tokenId}`,
    isShown: (nft) => nft.chainId === chainId,
    toError: toLatchkeyError,
    seed: earlier && [earlier],
    onChange({ items }, { cursor }) {
      if (items.length === 0) return
      // Kept by reference: comparing thousands of entries on each page would cost more than drawing them.
      queries.value?.setQueryDefaults(key, { structuralSharing: false })
      queries.value?.setQueryData(key, { items, next: cursor ?? null })
    },
  })
}
