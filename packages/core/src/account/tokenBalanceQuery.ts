import { LatchkeyError, limits, type Network } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import { isOnScreen } from '../modal/isOnScreen.js'
import { showSnackbar } from '../modal/showSnackbar.js'
import type { Context } from '../runtime/context.js'
import { persistedQuery } from '../runtime/queries/persistedQuery.js'
import { cachesOf } from '../runtime/storage/cacheKeys.js'
import { activeAccount } from '../state/activeAccount.js'
import { currentEntry } from '../state/routerSlice.js'
import {
  type NativeBalance,
  type TokenBalanceKey,
  tokenBalanceKey,
  tokenFailureKey,
} from './accountKeys.js'
import { fetchTokenBalances } from './fetchTokenBalances.js'
import { listedTokens } from './listedTokens.js'
import { refreshNativeBalance } from './nativeCoin.js'

export type TokenBalanceParameters = {
  address: string
  network: Network
  forceUpdate?: readonly string[]
  /** Set for a new block: the coin as read with it. Nobody waits for the answer, so a failure shows in the list only. */
  coin?: Promise<NativeBalance>
}

export type TokenFailure = {
  readonly at: number
  /** Until then, every query returns the known balances. @spec S4.44 S5.14 */
  readonly retryAt: number
}

type Balances = readonly TokenBalance[]

/** Query client options. The query never rejects: `tokenFailure` has the failure. */
export type TokenBalanceQuery = {
  queryKey: TokenBalanceKey
  queryFn(): Promise<Balances>
  staleTime(): number
  initialData(): Balances | undefined
  initialDataUpdatedAt(): number | undefined
  retry: false
}

/**
 * Queries token balances, native coin first, then by worth. Fresh for 30 seconds, across page loads; after a failure it
 * returns the known balances for 30 seconds. @spec S4.43-S4.45 S5.13 S5.14 S7.39 S9.02
 */
export function tokenBalanceQuery(
  context: Context,
  parameters: TokenBalanceParameters,
): TokenBalanceQuery {
  const { env, queries } = context
  const { address, coin, network } = parameters
  const { caipNetworkId: networkId } = network
  const queryKey = tokenBalanceKey(address, networkId)
  const scope = `${networkId}:${address}`

  async function queryFn(): Promise<Balances> {
    const client = await queries.load()
    const cached = client.getQueryData(queryKey) ?? []
    const failure = tokenFailure(context, parameters)
    if (failure && env.now() < failure.retryAt) return cached
    const failureKey = tokenFailureKey(address, networkId)
    // The query client's clock, for comparison with the native balance.
    const requestedAt = Date.now()
    try {
      const balances = await fetchTokenBalances(context, parameters)
      client.removeQueries({ queryKey: failureKey, exact: true })
      const read = { address, network, requestedAt, tokens: balances }
      if (!coin) void refreshNativeBalance(context, client, read)
      // Written here, not by the query client, which would also store known balances as fresh.
      cachesOf(context).set('portfolio', balances, scope)
      return balances
    } catch (cause) {
      client.setQueryData(failureKey, env.now())
      const error = new LatchkeyError('balance/unavailable', { cause })
      context.reportError(error)
      const { code, message } = error
      if (!coin && !isListShown(context) && activeAccount(context.store.get()).address)
        void showSnackbar(context, { variant: 'error', code, message })
      return cached
    }
  }

  const stored = persistedQuery(context, { stored: { key: 'portfolio', scope }, queryKey, queryFn })
  const { initialDataUpdatedAt } = stored
  // Other scripts can write to storage, so entries are checked.
  const initialData = () => {
    const tokens = stored.initialData()
    return tokens && listedTokens(network, tokens)
  }
  // During a failure `retryAt`, not the age of the data, gates the next request.
  const staleTime = () => (tokenFailure(context, parameters) ? 0 : stored.staleTime)
  return { queryKey, queryFn, staleTime, initialData, initialDataUpdatedAt, retry: false }
}

function isListShown(context: Pick<Context, 'options' | 'store'>): boolean {
  const state = context.store.get()
  const { currentTab = 'tokens' } = activeAccount(state)
  const isAccount = currentEntry(state.router).view === 'Account'
  return isOnScreen(context) && isAccount && currentTab === 'tokens'
}

/** Whether tokens can be loaded at all; otherwise the native balance is the list. */
export function hasTokenSource(
  { adapters, api, connections }: Pick<Context, 'adapters' | 'api' | 'connections'>,
  { chainNamespace, tokens }: Pick<Network, 'chainNamespace' | 'tokens'>,
): boolean {
  const assets = connections.get(chainNamespace) && adapters.get(chainNamespace)?.assets
  return api !== undefined || assets !== undefined || tokens !== undefined
}

/** Returns the current failure; the list on screen is then outdated or incomplete. @spec S4.45 */
export function tokenFailure(
  { queries }: Pick<Context, 'queries'>,
  { address, network }: { address: string; network: Network },
): TokenFailure | undefined {
  const at = queries.value?.getQueryData(tokenFailureKey(address, network.caipNetworkId))
  return at === undefined ? undefined : { at, retryAt: at + limits.balanceRetryMs }
}

/** Ends the wait after a failure, because the device is online again. @spec S5.14 */
export function allowTokenRetry(
  context: Pick<Context, 'env' | 'queries'>,
  account: { address: string; network: Network },
): void {
  if (!tokenFailure(context, account)) return
  const key = tokenFailureKey(account.address, account.network.caipNetworkId)
  context.queries.value?.setQueryData(key, context.env.now() - limits.balanceRetryMs)
}
