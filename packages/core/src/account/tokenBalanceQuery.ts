import { LatchkeyError, limits, type Network } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import { isOnScreen } from '../modal/isOnScreen.js'
import { showSnackbar } from '../modal/showSnackbar.js'
import type { Context } from '../runtime/context.js'
import { persistedQuery } from '../runtime/queries/persistedQuery.js'
import { cachesOf } from '../runtime/storage/cacheKeys.js'
import { activeAccount } from '../state/activeAccount.js'
import { currentEntry } from '../state/routerSlice.js'
import { type TokenBalanceKey, tokenBalanceKey, tokenFailureKey } from './accountKeys.js'
import { fetchTokenBalances } from './fetchTokenBalances.js'
import { listedTokens } from './listedTokens.js'
import { refreshNativeBalance } from './nativeCoin.js'

export type TokenBalanceParameters = {
  address: string
  network: Network
  /** CAIP-10 tokens that the server must read again. */
  forceUpdate?: readonly string[]
}

/** A failure to load the token balances of an address. */
export type TokenFailure = {
  /** The time of the failure, in milliseconds. */
  readonly at: number
  /** When the next request is allowed; until then every query returns the known balances. @spec S4.44 S5.14 */
  readonly retryAt: number
}

type Balances = readonly TokenBalance[]

/** Options of the query client; a failure is not an error of the query: `tokenFailure` returns it. */
export type TokenBalanceQuery = {
  queryKey: TokenBalanceKey
  queryFn(): Promise<Balances>
  staleTime(): number
  initialData(): Balances | undefined
  initialDataUpdatedAt(): number | undefined
  retry: false
}

/**
 * Queries the tokens of an address on a network: the native coin first, then by worth. Fresh for 30 s, across page loads
 * too; for 30 s after a failure no request is sent, and the query returns the balances known before, or none.
 * @spec S4.43-S4.45 S5.13 S5.14 S7.39 S9.02
 */
export function tokenBalanceQuery(
  context: Context,
  parameters: TokenBalanceParameters,
): TokenBalanceQuery {
  const { env, queries } = context
  const { address, network } = parameters
  const { caipNetworkId: networkId } = network
  const queryKey = tokenBalanceKey(address, networkId)
  const scope = `${networkId}:${address}`

  async function queryFn(): Promise<Balances> {
    const client = await queries.load()
    const cached = client.getQueryData(queryKey) ?? []
    const failure = tokenFailure(context, parameters)
    if (failure && env.now() < failure.retryAt) return cached
    const failureKey = tokenFailureKey(address, networkId)
    // By the clock of the query client, which the time of the native balance is compared with.
    const requestedAt = Date.now()
    try {
      const balances = await fetchTokenBalances(context, parameters)
      client.removeQueries({ queryKey: failureKey, exact: true })
      void refreshNativeBalance(context, client, { ...parameters, requestedAt, tokens: balances })
      // Checked here and not by the cache, which would treat known balances as if they had just been fetched.
      cachesOf(context).set('portfolio', balances, scope)
      return balances
    } catch (cause) {
      client.setQueryData(failureKey, env.now())
      const error = new LatchkeyError('balance/unavailable', { cause })
      context.reportError(error)
      const { code, message } = error
      // An answer may come after the disconnect.
      if (!isListShown(context) && activeAccount(context.store.get()).address)
        void showSnackbar(context, { variant: 'error', code, message })
      return cached
    }
  }

  const stored = persistedQuery(context, { stored: { key: 'portfolio', scope }, queryKey, queryFn })
  const { initialDataUpdatedAt } = stored
  // Other scripts can write to the storage: one malformed entry would break the type that readers rely on.
  const initialData = () => {
    const tokens = stored.initialData()
    return tokens && listedTokens(network, tokens)
  }
  // While a failure stands, the known balances are old: the gate, not their age, decides when the next request is sent.
  const staleTime = () => (tokenFailure(context, parameters) ? 0 : stored.staleTime)
  // The request has already retried where that made sense.
  return { queryKey, queryFn, staleTime, initialData, initialDataUpdatedAt, retry: false }
}

/** Whether the list of tokens is on screen, which shows a failure by itself: a snackbar would say it twice. */
function isListShown(context: Pick<Context, 'options' | 'store'>): boolean {
  const state = context.store.get()
  const { currentTab = 'tokens' } = activeAccount(state)
  const isAccount = currentEntry(state.router).view === 'Account'
  return isOnScreen(context) && isAccount && currentTab === 'tokens'
}

/** Whether tokens can be loaded at all; if not, the native balance is the list, and one failure is shown once. */
export function hasTokenSource(
  { adapters, api, connections }: Pick<Context, 'adapters' | 'api' | 'connections'>,
  { chainNamespace, tokens }: Pick<Network, 'chainNamespace' | 'tokens'>,
): boolean {
  const assets = connections.get(chainNamespace) && adapters.get(chainNamespace)?.assets
  return api !== undefined || assets !== undefined || tokens !== undefined
}

/** Returns the current failure, if there is one: the list on screen is then outdated, or empty without proof. @spec S4.45 */
export function tokenFailure(
  { queries }: Pick<Context, 'queries'>,
  { address, network }: { address: string; network: Network },
): TokenFailure | undefined {
  const at = queries.value?.getQueryData(tokenFailureKey(address, network.caipNetworkId))
  return at === undefined ? undefined : { at, retryAt: at + limits.balanceRetryMs }
}

/** Ends the wait after a failure: the network is back, so that the failure says nothing about the next request. @spec S5.14 */
export function allowTokenRetry(
  context: Pick<Context, 'env' | 'queries'>,
  account: { address: string; network: Network },
): void {
  if (!tokenFailure(context, account)) return
  const key = tokenFailureKey(account.address, account.network.caipNetworkId)
  context.queries.value?.setQueryData(key, context.env.now() - limits.balanceRetryMs)
}
