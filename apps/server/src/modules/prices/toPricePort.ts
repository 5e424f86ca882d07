import type { Currency, PricedToken, PricePort, Quote } from './PricePort.js'

/** Prices of many tokens, in their order. */
export type ReadQuotes = (
  tokens: readonly PricedToken[],
  currency: Currency,
) => Promise<readonly (Quote | undefined)[]>

/** Makes a port of a function that knows prices. */
export function toPricePort(read: ReadQuotes): PricePort {
  const quotes: PricePort['quotes'] = async (tokens, currency = 'usd') =>
    tokens.length === 0 ? [] : read(tokens, currency)
  const prices: PricePort['prices'] = async (tokens, currency) =>
    (await quotes(tokens, currency)).map((quote) => quote?.price)
  return {
    quotes,
    prices,
    price: async (chain, contract, currency) => (await prices([{ chain, contract }], currency))[0],
  }
}
