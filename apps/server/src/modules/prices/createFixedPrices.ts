import { type PriceSource, type Quote, tokenKey, toPriceSource } from './PriceSource.js'

/** Usd per whole unit, with names where they were written down too, by chain and then by `tokenKey`, or `native`. */
export type PriceTable = ReadonlyMap<string, ReadonlyMap<string, number | Quote>>

/** Prices that the operator wrote down; they are in usd, and nothing is made up for other currencies. */
export function createFixedPrices(table: PriceTable): PriceSource {
  return toPriceSource(async (tokens, currency) =>
    tokens.map(({ chain, contract }) => {
      if (currency !== 'usd') return undefined
      const known = table.get(chain)?.get(contract ? tokenKey(chain, contract) : 'native')
      return typeof known === 'number' ? { price: known } : known
    }),
  )
}
