import { type Network, supports } from '@latchkey/protocol'
import type { Nft } from '@latchkey/protocol/api'
import type { Context } from '../runtime/context.js'
import { createPagesObserver, emptyObserver } from '../runtime/lists/createPagesObserver.js'
import type { PagedObserver } from '../runtime/lists/Paged.js'
import { toLatchkeyError } from '../runtime/run.js'
import type { State } from '../state/state.js'
import { nftsKey } from './accountKeys.js'
import { loadServerPage } from './loadServerPage.js'

/** Creates the NFT observer of an address on one network. Includes spam, which the visitor may want to reveal. @spec S1.03 */
export function createNftsObserver(
  context: Context,
  { address, network }: { address: string; network: Network },
): PagedObserver<Nft> {
  const { api, env, queries } = context
  const { caipNetworkId: chainId, chainNamespace } = network
  if (!api || !address || !supports(chainNamespace, 'activity')) return emptyObserver()
  const key = nftsKey(address, chainId)
  const earlier = queries.value?.getQueryData(key)
  return createPagesObserver<Nft>(env, {
    load: (cursor, call) =>
      loadServerPage(context, { ...call, network }, async (api, options) => {
        const page = await api('getNfts', { address, chainId, cursor }, options)
        return { items: page.nfts, next: page.next }
      }),
    idOf: (nft) => `${nft.address.toLowerCase()}:${nft.tokenId}`,
    isShown: (nft) => nft.chainId === chainId,
    toError: toLatchkeyError,
    seed: earlier && [earlier],
    onChange({ items }, { cursor }) {
      if (items.length === 0) return
      // By reference, as in `createHistoryObserver`.
      queries.value?.setQueryDefaults(key, { structuralSharing: false })
      queries.value?.setQueryData(key, { items, next: cursor ?? null })
    },
  })
}

export const sentNfts = ({ activity }: Pick<State, 'activity'>): string =>
  activity.sent
    .filter(({ nft }) => nft !== undefined)
    .map(({ hash, status }) => `${hash} ${status}`)
    .join()
