import type { PricePort } from './PricePort.js'
import { toPricePort } from './toPricePort.js'

/** Usd per whole unit, by chain and then by contract in lower case, or `native`. */
export type PriceTable = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Prices that the operator wrote down; they are in usd, and nothing is made up for other currencies. */
export function createFixedPrices(table: PriceTable): PricePort {
  return toPricePort(async (tokens, currency) =>
    tokens.map(({ chain, contract }) =>
      currency === 'usd' ? table.get(chain)?.get(contract?.toLowerCase() ?? 'native') : undefined,
    ),
  )
}
