import { formatUnits, LatchkeyError, type Network, ownLimits, supports } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import type { Context } from '../runtime/context.js'
import { withTimeout } from '../runtime/env/withTimeout.js'
import { foregroundRetries } from '../runtime/http/createApi.js'
import { serverFor } from '../runtime/serverFor.js'
import type { NativeBalance } from './accountKeys.js'
import { fetchHostTokens } from './fetchHostTokens.js'
import { fromWalletAssets } from './fromWalletAssets.js'
import { listedTokens } from './listedTokens.js'
import { nativeBalanceQuery } from './nativeBalanceQuery.js'

type FetchTokenBalancesParameters = {
  address: string
  network: Network
  forceUpdate?: readonly string[]
  /** The coin as read with a new block; otherwise a source that lacks it uses the cache. */
  coin?: Promise<NativeBalance>
}

/**
 * Fetches balances from the wallet, else the server, else the chain, which only knows its native coin.
 * @spec S1.09 S5.15 S7.05 S7.34
 */
export async function fetchTokenBalances(
  context: Context,
  parameters: FetchTokenBalancesParameters,
): Promise<readonly TokenBalance[]> {
  const { network } = parameters
  if (!supports(network.chainNamespace, 'balances')) return []
  const tokens =
    (await fetchFromWallet(context, parameters)) ??
    (await (context.api ? fetchFromServer : fetchFromChain)(context, parameters))
  const listed = listedTokens(network, tokens)
  return sortTokens([...listed, ...(await fetchHostTokens(context, parameters, listed))])
}

export function totalValue(balances: readonly Pick<TokenBalance, 'value'>[]): number | undefined {
  const values = balances.flatMap(({ value }) => (value === undefined ? [] : [value]))
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : undefined
}

async function fetchFromWallet(
  context: Context,
  { address, network }: FetchTokenBalancesParameters,
) {
  const { adapters, connections, env } = context
  const adapter = adapters.get(network.chainNamespace)
  const connection = connections.get(network.chainNamespace)
  if (!adapter?.assets || connection?.addresses[0] !== address) return undefined
  const timeoutError = () => new LatchkeyError('wallet/timeout')
  // A wallet without token support falls back to the server.
  const assets = await withTimeout(env, adapter.assets(connection, network), {
    ms: ownLimits.silentReconnectMs,
    timeoutError,
  }).catch(() => undefined)
  return Array.isArray(assets) ? fromWalletAssets(assets, network) : undefined
}

async function fetchFromServer(context: Context, parameters: FetchTokenBalancesParameters) {
  const { address, forceUpdate, network } = parameters
  const call = await serverFor(context, network)
  const { balances } = await call(
    'getBalance',
    { address, currency: 'usd', chainId: network.caipNetworkId, forceUpdate: forceUpdate?.join() },
    { retryCount: foregroundRetries },
  )
  return balances
}

async function fetchFromChain(
  context: Context,
  { address, coin: read, network }: FetchTokenBalancesParameters,
) {
  const client = await context.queries.load()
  const query = nativeBalanceQuery(context, { address, network })
  const { balance } = await (read ?? client.fetchQuery(query))
  const { decimals, name, symbol } = network.nativeCurrency
  const numeric = formatUnits(BigInt(balance), decimals)
  const quantity = { decimals: String(decimals), numeric }
  const coin: TokenBalance = { name, symbol, chainId: network.caipNetworkId, price: 0, quantity }
  return [coin]
}

function sortTokens(balances: readonly TokenBalance[]): readonly TokenBalance[] {
  return [...balances].sort(
    (a, b) =>
      Number(a.address !== undefined) - Number(b.address !== undefined) ||
      (b.value ?? 0) - (a.value ?? 0) ||
      compare(a.name.toLowerCase(), b.name.toLowerCase()),
  )
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b)
