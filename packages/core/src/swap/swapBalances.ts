import { formatUnits, isLatchkeyError, type Network, parseCaipAddress } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import { type ChainBalanceKey, chainBalanceKey, nativeBalanceKey } from '../account/accountKeys.js'
import { type NativeBalanceQuery, nativeBalanceQuery } from '../account/nativeBalanceQuery.js'
import type { Context } from '../runtime/context.js'
import { activeAccount } from '../state/activeAccount.js'
import { activeNetwork } from '../state/networksSlice.js'
import type { SwapToken } from '../state/swap/swapFlow.js'
import { isSameSwapToken, readBalance, swapContext, swapContract } from './market/swapRequest.js'
import { heldSwapTokens } from './tokens/ownSwapTokens.js'
import { coinOf } from './tokens/swapTokensQuery.js'

type Account = { readonly address: string; readonly network: Network }

const refetchMs = 15_000

/** Queries the account's native balance from the chain. */
export const swapCoinQuery = (
  context: Context,
  account: Account,
): NativeBalanceQuery & { readonly refetchInterval: number } => ({
  ...nativeBalanceQuery(context, account),
  refetchInterval: refetchMs,
})

/** Explicit: the key's `DataTag` can't be named elsewhere. */
type SwapBalanceQuery = {
  readonly queryKey: ChainBalanceKey
  queryFn(): Promise<bigint>
  readonly enabled: boolean
  readonly retry: false
  readonly staleTime: number
  readonly refetchInterval: number
}

/** Queries a token balance from the chain: server lists lack many tokens, and empty balances. */
export function swapBalanceQuery(
  context: Context,
  { address, network, token }: Account & { readonly token: SwapToken | undefined },
): SwapBalanceQuery {
  const { address: id = '' } = token ?? {}
  return {
    queryKey: chainBalanceKey(address, network.caipNetworkId, id),
    queryFn: async (): Promise<bigint> => {
      if (!token) throw new TypeError('No token')
      return readBalance(swapContext(context), token)
    },
    enabled: isOn(network, token) && swapContract(token) !== undefined,
    retry: false,
    staleTime: refetchMs / 2,
    refetchInterval: refetchMs,
  }
}

const isOn = (network: Network, token: SwapToken | undefined): token is SwapToken =>
  token?.address.startsWith(`${network.caipNetworkId}:`) === true

/** Returns the active account's balance from the chain or list; undefined while unknown or outdated. */
export function swapBalanceOf(
  context: Context,
  token: SwapToken | undefined,
): TokenBalance | undefined {
  const state = context.store.get()
  const { address } = activeAccount(state)
  const network = activeNetwork(state.networks)
  if (!address || !network || !isOn(network, token)) return undefined
  const read = chainState(context, { address, network, token })
  if (read?.isInvalidated) return undefined
  const listed = heldSwapTokens(context).find(
    (own) => isSameSwapToken(own.token, token) && own.token.decimals === token.decimals,
  )?.balance
  return read?.data === undefined ? listed : counted(token, BigInt(read.data), listed)
}

/** Undefined until the chain reports other decimals. */
export function swapDecimalsError(context: Context, token: SwapToken | undefined): unknown {
  const state = context.store.get()
  const { address } = activeAccount(state)
  const network = activeNetwork(state.networks)
  if (!address || !network || !isOn(network, token)) return undefined
  const error = chainState(context, { address, network, token })?.error
  return isLatchkeyError(error, 'swap/decimals-mismatch') ? error : undefined
}

export function swapCoinBalance(context: Context): TokenBalance | undefined {
  const network = activeNetwork(context.store.get().networks)
  return network && swapBalanceOf(context, coinOf(network))
}

type ChainState = {
  readonly data: bigint | string | undefined
  readonly isInvalidated: boolean
  readonly error?: unknown
}

function chainState(
  { queries }: Context,
  { address, network, token }: Account & { readonly token: SwapToken },
): ChainState | undefined {
  const { caipNetworkId } = network
  if (swapContract(token) !== undefined) {
    return queries.value?.getQueryState(chainBalanceKey(address, caipNetworkId, token.address))
  }
  const state = queries.value?.getQueryState(nativeBalanceKey(address, caipNetworkId))
  return state && { data: state.data?.balance, isInvalidated: state.isInvalidated }
}

function counted(token: SwapToken, units: bigint, listed: TokenBalance | undefined): TokenBalance {
  const { address, decimals, name, symbol } = token
  const quantity = { decimals: String(decimals), numeric: formatUnits(units, decimals) }
  if (listed) {
    const value = listed.price * Number(quantity.numeric)
    return { ...listed, ...(listed.value !== undefined && { value }), quantity }
  }
  const { chainId: id, namespace } = parseCaipAddress(address)
  const chainId = `${namespace}:${id}`
  const contract = swapContract(token) === undefined ? {} : { address }
  return { name, symbol, chainId, ...contract, price: 0, quantity }
}
