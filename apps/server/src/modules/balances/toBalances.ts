import type { TokenBalance } from '@latchkey/protocol/api'
// The server has viem anyway; the protocol's `formatUnits` exists for pages, which should not load viem for it.
import { formatUnits } from 'viem/utils'
import type { Holding } from '../chain/Holding.js'
import type { Currency, PriceSource, Quote } from '../prices/PriceSource.js'
import { tokenImagePath } from '../prices/tokenImagePath.js'

export async function toBalances(
  holdings: readonly Holding[],
  prices: PriceSource,
  currency: Currency,
): Promise<TokenBalance[]> {
  const quotes = await prices.quotes(holdings, currency)
  return holdings.map((holding, at) => toBalance(holding, quotes[at]))
}

function toBalance(
  { chain, contract, decimals, units, ...own }: Holding,
  quote: Quote | undefined,
): TokenBalance {
  const price = quote?.price
  const symbol = own.symbol ?? quote?.symbol ?? shortened(contract ?? '')
  const name = own.name ?? quote?.name ?? symbol
  const numeric = formatUnits(units, decimals)
  const value = price === undefined ? undefined : Number(numeric) * price
  // An icon goes by the symbol, which any contract may choose: only tokens that the operator's prices know get one.
  const iconUrl = contract && price === undefined ? undefined : tokenImagePath(symbol)
  return {
    name,
    symbol,
    chainId: chain,
    ...(contract && { address: `${chain}:${contract}` }),
    ...(value !== undefined && Number.isFinite(value) && { value }),
    price: price ?? 0,
    quantity: { decimals: String(decimals), numeric },
    ...(iconUrl && { iconUrl }),
  }
}

const shortened = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

export function compareByValue(one: TokenBalance, other: TokenBalance): number {
  const native = Number(other.address === undefined) - Number(one.address === undefined)
  const worth = (other.value ?? -1) - (one.value ?? -1)
  return native || worth || (one.name < other.name ? -1 : one.name > other.name ? 1 : 0)
}
