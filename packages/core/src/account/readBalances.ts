import { type Network, nativeTokenOf } from '@latchkey/protocol'
import type { Query, QueryClient, QueryState } from '@tanstack/query-core'
import type { Context } from '../runtime/context.js'
import { cachesOf } from '../runtime/storage/cacheKeys.js'
import { shareEqual } from '../runtime/store/shareEqual.js'
import { nativeBalanceKey, tokenBalanceKey } from './accountKeys.js'
import { fetchNativeBalance } from './nativeBalanceQuery.js'
import { type ArrivalMemories, noteArrivals, ownAssets } from './noteArrivals.js'
import { type ShownBalance, shownBalances } from './shownBalances.js'
import { tokenBalanceQuery, tokenFailure } from './tokenBalanceQuery.js'

/**
 * Reads what is shown of a network's balances and commits what changed at once, so that no two places on screen disagree.
 * Returns false while one of them is requested by somebody else.
 */
export async function readBalances(
  context: Context,
  client: QueryClient,
  { memories, network }: { memories: ArrivalMemories; network: Network },
): Promise<boolean> {
  const shown = shownBalances(client).filter(({ networkId }) => networkId === network.caipNetworkId)
  if (shown.some(({ query }) => query.state.fetchStatus !== 'idle')) return false
  const addresses = [...new Set(shown.map(({ address }) => address))]
  const commits = await Promise.all(
    addresses.map((address) => {
      const own = shown.filter((one) => one.address === address)
      return readAccount(context, client, { address, memories, network, shown: own })
    }),
  )
  // In one task: what renders them renders once.
  for (const commit of commits) commit()
  return true
}

type Account = {
  readonly address: string
  readonly memories: ArrivalMemories
  readonly network: Network
  readonly shown: readonly ShownBalance[]
}

async function readAccount(
  context: Context,
  client: QueryClient,
  { address, memories, network, shown }: Account,
): Promise<() => void> {
  const { caipNetworkId, chainNamespace, id } = network
  const account = { address, network }
  const failedAt = () => tokenFailure(context, account)?.at
  const failedBefore = failedAt()
  const own = ownAssets(context, account, memories)
  const coin = fetchNativeBalance(context, account)
  const forceUpdate = [nativeTokenOf(chainNamespace, id)]
  const readList = () => tokenBalanceQuery(context, { ...account, coin, forceUpdate }).queryFn()

  const queryKey = nativeBalanceKey(address, caipNetworkId)
  const coinQuery = client.getQueryCache().find({ queryKey, exact: true })
  const list = shown.find(({ kind }) => kind === 'tokenBalance')?.query
  const before = {
    coin: recentData(context, client.getQueryState(queryKey)),
    tokens: recentData(context, client.getQueryState(tokenBalanceKey(address, caipNetworkId))),
  }
  const ofChain = shown.flatMap(({ kind, query }) => (kind === 'chainBalance' ? [query] : []))
  const [coinRead, listRead, ...others] = await Promise.all([
    readFor(coinQuery, coin),
    list && readFor(list, readList()),
    // A token that lies about its decimals keeps nothing else from being read.
    ...ofChain.map((query) => readFor(query, fetchAgain(query)).catch(() => undefined)),
  ])

  return () => {
    if (isNews(coinRead))
      cachesOf(context).set('nativeBalance', coinRead.data, `${caipNetworkId}:${address}`)
    const hasFailureChanged = failedAt() !== failedBefore
    for (const read of [coinRead, listRead, ...others])
      if (read && (isNews(read) || (read === listRead && hasFailureChanged)))
        read.query && client.setQueryData(read.query.queryKey, read.data)
    const tokens = failedAt() === undefined ? listRead?.data : undefined
    noteArrivals(context, account, { before, coin: coinRead.data, memories, own, tokens })
  }
}

/** What was read long ago, or stored by an earlier page, says nothing of what arrives now. */
const recentMs = 30_000

function recentData<T>(
  { env }: Pick<Context, 'env'>,
  state: QueryState<T> | undefined,
): T | undefined {
  const { data, dataUpdateCount = 0, dataUpdatedAt = 0 } = state ?? {}
  return dataUpdateCount > 0 && dataUpdatedAt > env.now() - recentMs ? data : undefined
}

type Read<T> = { readonly query: Query | undefined; readonly updates: number; readonly data: T }

async function readFor<T>(query: Query | undefined, reading: Promise<T>): Promise<Read<T>> {
  const updates = query?.state.dataUpdateCount ?? 0
  return { query, updates, data: await reading }
}

/** An answer that somebody else got meanwhile is at least as new. */
function isNews({ data, query, updates }: Read<unknown>): boolean {
  if (!query || query.state.dataUpdateCount !== updates) return false
  const { data: shown, isInvalidated } = query.state
  return isInvalidated || shareEqual(shown, data) !== shown
}

const fetchAgain = (query: Query) => (query.options.queryFn as () => Promise<unknown>)()
