import { formatUnits, type Network } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import type { QueryClient } from '@tanstack/query-core'
import type { Context } from '../runtime/context.js'
import { cachesOf } from '../runtime/storage/cacheKeys.js'
import { type NativeBalance, nativeBalanceKey } from './accountKeys.js'

type Account = { readonly address: string; readonly network: Network }
type Balances = readonly TokenBalance[]

const isCoin = ({ address }: TokenBalance) => address === undefined
const amountOf = ({ balance, decimals }: NativeBalance) => formatUnits(BigInt(balance), decimals)
const isSameAmount = (one: string, other: string) => {
  const [a, b] = [Number(one), Number(other)]
  return Math.abs(a - b) <= Math.max(a, b) * 1e-6
}

/** Replaces the native coin's amount with the chain's, so the list agrees with the balance above it. */
export function withNativeBalance(tokens: Balances, native: NativeBalance | undefined): Balances {
  const coin = tokens.find(isCoin)
  if (!native || !coin || coin.chainId !== native.networkId) return tokens
  const numeric = amountOf(native)
  if (isSameAmount(coin.quantity.numeric, numeric)) return tokens
  const value = coin.value === undefined ? {} : { value: coin.price * Number(numeric) }
  const quantity = { ...coin.quantity, numeric }
  return tokens.map((token) => (token === coin ? { ...coin, ...value, quantity } : token))
}

export async function refreshNativeBalance(
  context: Pick<Context, 'storage'>,
  client: QueryClient,
  { address, network, requestedAt, tokens }: Account & { requestedAt: number; tokens: Balances },
): Promise<void> {
  const { caipNetworkId } = network
  const queryKey = nativeBalanceKey(address, caipNetworkId)
  const native = client.getQueryState(queryKey)
  const coin = tokens.find(isCoin)
  if (!native?.data || !coin || native.dataUpdatedAt >= requestedAt) return
  if (isSameAmount(coin.quantity.numeric, amountOf(native.data))) return
  cachesOf(context).remove('nativeBalance', `${caipNetworkId}:${address}`)
  await client.invalidateQueries({ queryKey, exact: true })
}
