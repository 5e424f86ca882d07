import { formatUnits } from '@latchkey/protocol'
import { getPrice } from '@latchkey/protocol/api'
import type { Context } from '../../runtime/context.js'
import type { SwapToken } from '../../state/swap/swapFlow.js'
import { callQuotes } from '../market/callQuotes.js'
import { fromBalance, heldTokens } from '../tokens/ownSwapTokens.js'

export type SwapPrices = ReadonlyMap<string, number>

const staleMs = 30_000

/** Prefers the balances' prices over the server's; a failure means no price. @spec S7.12 */
export async function swapPrices(
  context: Context,
  tokens: readonly SwapToken[],
): Promise<SwapPrices> {
  const prices = new Map<string, number>()
  for (const balance of heldTokens(context)) {
    const token = fromBalance(context, balance)
    if (token && balance.price > 0) prices.set(keyOf(token), balance.price)
  }
  const addresses = tokens.map(keyOf).filter((key) => !prices.has(key))
  if (addresses.length === 0) return prices
  const client = await context.queries.load()
  const { fungibles } = await client
    .fetchQuery({
      queryKey: ['swapPrices', ...addresses],
      queryFn: () => callQuotes(context, getPrice, { addresses, currency: 'usd' }),
      staleTime: staleMs,
      retry: false,
    })
    .catch(() => ({ fungibles: [] }))
  for (const { address, price } of fungibles) {
    if (price > 0 && addresses.includes(address.toLowerCase()))
      prices.set(address.toLowerCase(), price)
  }
  return prices
}

export function worthOf(prices: SwapPrices, token: SwapToken, units: bigint): number | undefined {
  const price = prices.get(keyOf(token))
  return price === undefined ? undefined : Number(formatUnits(units, token.decimals)) * price
}

const keyOf = ({ address }: SwapToken) => address.toLowerCase()
