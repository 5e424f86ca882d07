import { LatchkeyError, limits, type Network } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import { showSnackbar } from '../modal/showSnackbar.js'
import type { Context } from '../runtime/context.js'
import { persistedQuery } from '../runtime/queries/persistedQuery.js'
import { type TokenBalanceKey, tokenBalanceKey, tokenFailureKey } from './accountKeys.js'
import { belongsTo, fetchTokenBalances } from './fetchTokenBalances.js'

export type TokenBalanceParameters = {
  address: string
  network: Network
  /** CAIP-10 tokens that the server must read anew. */
  forceUpdate?: readonly string[]
}

/** A failure to tell what an address holds. */
export type TokenFailure = {
  /** When it failed, in milliseconds. */
  readonly at: number
  /** When it may be asked again; until then every question is answered with what is known. @spec S4.44 S5.14 */
  readonly retryAt: number
}

type Balances = readonly TokenBalance[]

/** Options of the query client; a failure is no error of the query, `tokenFailure` tells of it. */
export type TokenBalanceQuery = {
  queryKey: TokenBalanceKey
  queryFn(): Promise<Balances>
  staleTime(): number
  initialData(): Balances | undefined
  initialDataUpdatedAt(): number | undefined
  retry: false
}

/**
 * What an address holds on a network: the native coin first, then what is worth most. Good for 30 s, across page loads
 * too; for 30 s after a failure nobody is asked, and the answer is what is known: nothing, or what was told before.
 * @spec S4.43-S4.45 S5.13 S5.14 S7.39 S9.02
 */
export function tokenBalanceQuery(
  context: Context,
  parameters: TokenBalanceParameters,
): TokenBalanceQuery {
  const { env, queries, storage } = context
  const { address, network } = parameters
  const { caipNetworkId: networkId } = network
  const queryKey = tokenBalanceKey(address, networkId)
  const scope = `${networkId}:${address}`

  async function queryFn(): Promise<Balances> {
    const client = await queries.load()
    const known = client.getQueryData(queryKey) ?? []
    const failure = tokenFailure(context, parameters)
    if (failure && env.now() < failure.retryAt) return known
    const failureKey = tokenFailureKey(address, networkId)
    try {
      const balances = await fetchTokenBalances(context, parameters)
      client.removeQueries({ queryKey: failureKey, exact: true })
      // Kept here and not by the cache, which would keep what is known as if it had just been told.
      storage.set('portfolio', balances, scope)
      return balances
    } catch (cause) {
      client.setQueryData(failureKey, env.now())
      const error = new LatchkeyError('balance/unavailable', { cause })
      context.reportError(error)
      const { code, message } = error
      void showSnackbar(context, { variant: 'error', code, message })
      return known
    }
  }

  const stored = persistedQuery(storage, { stored: { key: 'portfolio', scope }, queryKey, queryFn })
  const { initialDataUpdatedAt } = stored
  // Storage is anybody's: one odd entry would cost whoever reads its contract.
  const initialData = () => stored.initialData()?.filter((token) => belongsTo(network, token))
  // While a failure stands, what is known is old: the gate, not its age, decides when somebody is asked.
  const staleTime = () => (tokenFailure(context, parameters) ? 0 : stored.staleTime)
  // What was asked has been tried again where that made sense.
  return { queryKey, queryFn, staleTime, initialData, initialDataUpdatedAt, retry: false }
}

/** The failure that stands, if there is one: the list on screen is then old, or empty without anybody knowing. @spec S4.45 */
export function tokenFailure(
  { queries }: Pick<Context, 'queries'>,
  { address, network }: { address: string; network: Network },
): TokenFailure | undefined {
  const at = queries.value?.getQueryData(tokenFailureKey(address, network.caipNetworkId))
  return at === undefined ? undefined : { at, retryAt: at + limits.balanceRetryMs }
}
