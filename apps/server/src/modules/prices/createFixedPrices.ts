import { type PriceSource, type Quote, tokenKey, toPriceSource } from './PriceSource.js'

/** Usd per whole unit, with optional names, by chain and then by `tokenKey`, or `native`. */
export type PriceTable = ReadonlyMap<string, ReadonlyMap<string, number | Quote>>

/** Creates a source of the operator's own prices; they are in usd, and other currencies have none. */
export function createFixedPrices(table: PriceTable): PriceSource {
  return toPriceSource(async (tokens, currency) =>
    tokens.map(({ chain, contract }) => {
      if (currency !== 'usd') return undefined
      const price = table.get(chain)?.get(contract ? tokenKey(chain, contract) : 'native')
      return typeof price === 'number' ? { price: price } : price
    }),
  )
}
