import { type Features, httpLimits, LatchkeyError, limits, type Wallet } from '@latchkey/protocol'
import type { EndpointInput, getWallets, WalletPage } from '@latchkey/protocol/api'
import type { FetchQueryOptions } from '@tanstack/query-core'
import type { Context, DirectoryPage } from '../../runtime/context.js'
import { isRetryable } from '../../runtime/http/isRetryable.js'
import { networksOf, requestedNetworks } from '../../state/networksSlice.js'
import { excludedWallets, isExcluded } from '../matching/isExcluded.js'
import { opensOnMobile } from '../matching/phoneWays.js'

export type WalletsInput = EndpointInput<typeof getWallets>

/** Not in `ownLimits`, which every page loads. */
export const walletsStaleMs = 300_000

type WalletsQuery = FetchQueryOptions<WalletPage, Error, WalletPage, WalletsKey>
type WalletsKey = readonly ['wallets', WalletsInput]

/** @spec S7.24 */
export function walletsQuery({ api }: Pick<Context, 'api'>, input: WalletsInput): WalletsQuery {
  return {
    queryKey: ['wallets', input],
    staleTime: walletsStaleMs,
    async queryFn({ signal }) {
      if (!api) throw new LatchkeyError('http/unreachable')
      const call = await api.load()
      return call('getWallets', input, { signal })
    },
    retry: (failures, error) => failures < httpLimits.queryRetryCount && isRetryable(error),
  }
}

/** Fetches a page of the directory: from the host's server, or of the wallets that are built in. */
export async function fetchWallets(
  context: Context,
  input: WalletsInput,
  signal?: AbortSignal,
): Promise<DirectoryPage> {
  const { api, builtInWallets, queries } = context
  if (!api) return (await builtInWallets.load())(context, input)
  const query = walletsQuery(context, input)
  const client = await queries.load()
  signal?.throwIfAborted()
  const cancel = () => void client.cancelQueries({ queryKey: query.queryKey, exact: true })
  signal?.addEventListener('abort', cancel)
  return client.fetchQuery(query).finally(() => signal?.removeEventListener('abort', cancel))
}

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

/** No server answers a longer list at once. */
const maxFeatured = 100

/** @spec S9.19 */
export function suggestionInputs(context: Context) {
  const { featuredWalletIds, includeWalletIds } = context.options
  const scope = directoryScope(context)
  const featured = featuredWalletIds
    .filter((id) => includeWalletIds.length === 0 || includeWalletIds.includes(id))
    .slice(0, maxFeatured)
  const input = (entries: number, include = scope.include): WalletsInput => ({
    ...scope,
    include,
    page: 1,
    entries,
  })
  return {
    featured: featured.length > 0 ? input(featured.length, featured.join(',')) : undefined,
    recommended: input(limits.recommendedWallets),
  }
}

/** Drops excluded wallets, and on phones those without an app link. */
export function isOffered({
  env,
  options,
  store,
}: Pick<Context, 'env' | 'options' | 'store'>): (wallet: Wallet) => boolean {
  const { modal, networks } = store.get()
  const namespace = modal.namespace ?? networks.activeNamespace
  const excluded = excludedWallets(options)
  return (wallet) =>
    !isExcluded(wallet, excluded) && (!env.mobile || opensOnMobile(wallet, namespace))
}

/** Whether the list of all wallets is offered: the host may have it on phones only. */
export function offersAllWallets({ env }: Pick<Context, 'env'>, features: Features): boolean {
  const { allWallets } = features
  return allWallets === 'ONLY_MOBILE' ? env.mobile : allWallets && allWallets !== 'HIDE'
}
